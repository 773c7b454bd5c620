import * as migration_20261121_230132_first from './20261121_230132_first';

export const migrations = [
  {
    up: migration_20261121_230132_first.up,
    down: migration_20261121_230132_first.down,
    name: '20261121_230132_first'
  },
];
