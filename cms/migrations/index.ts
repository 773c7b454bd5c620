import * as migration_20261121_105506_first from './20261121_105506_first';

export const migrations = [
  {
    up: migration_20261121_105506_first.up,
    down: migration_20261121_105506_first.down,
    name: '20261121_105506_first'
  },
];
