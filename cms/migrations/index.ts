import * as migration_20261121_171145_first from './20261121_171145_first';

export const migrations = [
  {
    up: migration_20261121_171145_first.up,
    down: migration_20261121_171145_first.down,
    name: '20261121_171145_first'
  },
];
