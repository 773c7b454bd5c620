import * as migration_20261121_113011_first from './20261121_113011_first';

export const migrations = [
  {
    up: migration_20261121_113011_first.up,
    down: migration_20261121_113011_first.down,
    name: '20261121_113011_first'
  },
];
