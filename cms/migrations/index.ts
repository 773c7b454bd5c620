import * as migration_20261121_195449_first from './20261121_195449_first';

export const migrations = [
  {
    up: migration_20261121_195449_first.up,
    down: migration_20261121_195449_first.down,
    name: '20261121_195449_first'
  },
];
