import * as migration_20261121_110807_first from './20261121_110807_first';

export const migrations = [
  {
    up: migration_20261121_110807_first.up,
    down: migration_20261121_110807_first.down,
    name: '20261121_110807_first'
  },
];
