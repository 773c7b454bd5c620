import * as migration_20261121_165336_first from './20261121_165336_first';

export const migrations = [
  {
    up: migration_20261121_165336_first.up,
    down: migration_20261121_165336_first.down,
    name: '20261121_165336_first'
  },
];
