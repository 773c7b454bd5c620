import * as migration_20261121_160807_first from './20261121_160807_first';

export const migrations = [
  {
    up: migration_20261121_160807_first.up,
    down: migration_20261121_160807_first.down,
    name: '20261121_160807_first'
  },
];
