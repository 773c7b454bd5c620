import * as migration_20261121_191321_first from './20261121_191321_first';

export const migrations = [
  {
    up: migration_20261121_191321_first.up,
    down: migration_20261121_191321_first.down,
    name: '20261121_191321_first'
  },
];
