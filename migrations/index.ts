import * as migration_20261120_215343_inicial from './20261120_215343_inicial';
import * as migration_20261121_003102_archivos from './20261121_003102_archivos';
import * as migration_20261121_004723_direcciones_y_programacion from './20261121_004723_direcciones_y_programacion';
import * as migration_20261121_013128_indices_de_listas from './20261121_013128_indices_de_listas';
import * as migration_20261121_013754_automatizacion from './20261121_013754_automatizacion';
import * as migration_20261121_014518_notas_de_consultas from './20261121_014518_notas_de_consultas';
import * as migration_20261121_033920_indices_de_oficina from './20261121_033920_indices_de_oficina';
import * as migration_20261121_044330_auditoria from './20261121_044330_auditoria';
import * as migration_20261121_045803_sin_indice_de_titulos from './20261121_045803_sin_indice_de_titulos';
import * as migration_20261121_050827_descripcion_con_35 from './20261121_050827_descripcion_con_35';
import * as migration_20261121_095707_texto_de_busqueda from './20261121_095707_texto_de_busqueda';
import * as migration_20261121_112549_indice_de_categorias from './20261121_112549_indice_de_categorias';

export const migrations = [
  {
    up: migration_20261120_215343_inicial.up,
    down: migration_20261120_215343_inicial.down,
    name: '20261120_215343_inicial',
  },
  {
    up: migration_20261121_003102_archivos.up,
    down: migration_20261121_003102_archivos.down,
    name: '20261121_003102_archivos',
  },
  {
    up: migration_20261121_004723_direcciones_y_programacion.up,
    down: migration_20261121_004723_direcciones_y_programacion.down,
    name: '20261121_004723_direcciones_y_programacion',
  },
  {
    up: migration_20261121_013128_indices_de_listas.up,
    down: migration_20261121_013128_indices_de_listas.down,
    name: '20261121_013128_indices_de_listas',
  },
  {
    up: migration_20261121_013754_automatizacion.up,
    down: migration_20261121_013754_automatizacion.down,
    name: '20261121_013754_automatizacion',
  },
  {
    up: migration_20261121_014518_notas_de_consultas.up,
    down: migration_20261121_014518_notas_de_consultas.down,
    name: '20261121_014518_notas_de_consultas',
  },
  {
    up: migration_20261121_033920_indices_de_oficina.up,
    down: migration_20261121_033920_indices_de_oficina.down,
    name: '20261121_033920_indices_de_oficina',
  },
  {
    up: migration_20261121_044330_auditoria.up,
    down: migration_20261121_044330_auditoria.down,
    name: '20261121_044330_auditoria',
  },
  {
    up: migration_20261121_045803_sin_indice_de_titulos.up,
    down: migration_20261121_045803_sin_indice_de_titulos.down,
    name: '20261121_045803_sin_indice_de_titulos',
  },
  {
    up: migration_20261121_050827_descripcion_con_35.up,
    down: migration_20261121_050827_descripcion_con_35.down,
    name: '20261121_050827_descripcion_con_35',
  },
  {
    up: migration_20261121_095707_texto_de_busqueda.up,
    down: migration_20261121_095707_texto_de_busqueda.down,
    name: '20261121_095707_texto_de_busqueda',
  },
  {
    up: migration_20261121_112549_indice_de_categorias.up,
    down: migration_20261121_112549_indice_de_categorias.down,
    name: '20261121_112549_indice_de_categorias'
  },
];
