import * as migration_20261121_161744_first from './20261121_161744_first';

export const migrations = [
  {
    up: migration_20261121_161744_first.up,
    down: migration_20261121_161744_first.down,
    name: '20261121_161744_first'
  },
];
