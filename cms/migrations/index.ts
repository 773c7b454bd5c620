import * as migration_20261121_102604_first from './20261121_102604_first';

export const migrations = [
  {
    up: migration_20261121_102604_first.up,
    down: migration_20261121_102604_first.down,
    name: '20261121_102604_first'
  },
];
