import * as migration_20261121_091647_first from './20261121_091647_first';

export const migrations = [
  {
    up: migration_20261121_091647_first.up,
    down: migration_20261121_091647_first.down,
    name: '20261121_091647_first'
  },
];
