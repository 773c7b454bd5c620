import * as migration_20261121_190613_first from './20261121_190613_first';

export const migrations = [
  {
    up: migration_20261121_190613_first.up,
    down: migration_20261121_190613_first.down,
    name: '20261121_190613_first'
  },
];
