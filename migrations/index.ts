import * as migration_20261120_215343_inicial from './20261120_215343_inicial';

export const migrations = [
  {
    up: migration_20261120_215343_inicial.up,
    down: migration_20261120_215343_inicial.down,
    name: '20261120_215343_inicial'
  },
];
