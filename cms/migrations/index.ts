import * as migration_20261121_190608_first from './20261121_190608_first';

export const migrations = [
  {
    up: migration_20261121_190608_first.up,
    down: migration_20261121_190608_first.down,
    name: '20261121_190608_first'
  },
];
