import * as migration_20261121_123742_first from './20261121_123742_first';

export const migrations = [
  {
    up: migration_20261121_123742_first.up,
    down: migration_20261121_123742_first.down,
    name: '20261121_123742_first'
  },
];
