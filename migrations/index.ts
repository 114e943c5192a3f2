import * as migration_20261120_212055_inicial from './20261120_212055_inicial';

export const migrations = [
  {
    up: migration_20261120_212055_inicial.up,
    down: migration_20261120_212055_inicial.down,
    name: '20261120_212055_inicial'
  },
];
