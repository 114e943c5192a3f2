/** The pictures of the demo content: eighteen covers, eight diagrams and four of the house itself. */

import * as agents from '@/drawing/covers-agents'
import * as business from '@/drawing/covers-business'
import * as cases from '@/drawing/covers-cases'
import * as trust from '@/drawing/covers-trust'
import * as diagrams from '@/drawing/diagrams'
import * as results from '@/drawing/diagrams-results'
import * as studio from '@/drawing/studio'

/** A demo picture: its file name, its alternative text in Spanish, and its drawing as SVG. */
export type Picture = { name: string; alt: string; svg: string }

const cover = (slug: string, svg: string, alt: string): Picture => ({ name: `portada-${slug}.webp`, alt, svg })

const inline = (name: string, svg: string, alt: string): Picture => ({ name: `${name}.webp`, alt, svg })

/** Every picture of the demo content, 1600 by 900, to be rendered to WebP. */
export const PICTURES: readonly Picture[] = [
  cover(
    'que-es-un-agente-de-ia',
    agents.agent(),
    'Un ojo con una chispa en el centro de un ciclo de tres estaciones: mensaje, decisión y acción',
  ),
  cover(
    'whatsapp-que-vende-mientras-duermes',
    agents.nightSales(),
    'Burbujas de conversación y un pedido confirmado bajo una luna llena que se refleja en el río',
  ),
  cover(
    'cinco-procesos-que-puedes-automatizar-este-mes',
    business.fiveGears(),
    'Cinco engranajes conectados con iconos de correo, documento, calendario, mensaje y gráfico',
  ),
  cover(
    'facturacion-electronica-e-cf-con-ia',
    business.invoice(),
    'Una factura con código QR leída por un haz de luz, con un sello de aprobación en color coral',
  ),
  cover(
    'cuanto-cuesta-un-proyecto-de-ia',
    business.balance(),
    'Una balanza con monedas apiladas en un platillo y un proyecto en forma de cubo en el otro',
  ),
  cover(
    'caso-clinica-dental-santiago',
    cases.clinic(),
    'Un calendario con citas confirmadas junto a una muela blanca y brillante sobre fondo verde río',
  ),
  cover(
    'datos-antes-que-modelos',
    trust.tidyData(),
    'Celdas de colores desordenadas que avanzan hasta formar una cuadrícula perfecta',
  ),
  cover(
    'como-escribir-instrucciones-para-un-asistente',
    agents.instructions(),
    'Una lista de instrucciones marcadas y un cursor que acierta en el centro de una diana',
  ),
  cover(
    'ley-172-13-y-la-ia',
    trust.law(),
    'Un escudo con una cerradura delante de las columnas de un edificio de justicia',
  ),
  cover(
    'reservas-automaticas-hoteles-pequenos',
    cases.hotel(),
    'Un pequeño hotel entre palmeras frente al mar, al atardecer, y una llave con su etiqueta',
  ),
  cover(
    'n8n-para-principiantes',
    agents.flow(),
    'Un flujo de nodos conectados: un disparador, una chispa de IA y tres salidas con sus iconos',
  ),
  cover(
    'medir-el-retorno-de-la-automatizacion',
    trust.returns(),
    'Un gráfico donde la curva de beneficios cruza a la de costos, con un reloj y monedas apiladas',
  ),
  cover(
    'caso-ferreteria-inventario',
    cases.hardware(),
    'Estantes con cajas de colores y un hueco marcado, junto a un martillo y una señal de verificado',
  ),
  cover(
    'chatbot-o-agente',
    agents.chatbotOrAgent(),
    'Una burbuja cuadrada con opciones fijas frente a otra redonda con brazos hacia varias tareas',
  ),
  cover(
    'errores-al-adoptar-ia',
    trust.maze(),
    'Un laberinto circular con nueve piedras que marcan el camino hasta una chispa en el centro',
  ),
  cover(
    'capacitar-al-equipo',
    cases.team(),
    'Cinco personas de un equipo suben peldaños hacia una bandera en lo más alto',
  ),
  cover(
    'agentes-de-voz-que-contestan',
    agents.voice(),
    'Un auricular de teléfono del que salen ondas de sonido hacia ambos lados',
  ),
  cover(
    'seguridad-basica-para-cuentas-de-ia',
    trust.padlock(),
    'Un candado grande entre un campo de contraseña oculta y un llavero con dos llaves',
  ),
  inline(
    'diagrama-agente',
    diagrams.agentDiagram(),
    'Diagrama de un agente: percibe con un ojo, decide entre dos caminos, actúa y vuelve a empezar',
  ),
  inline(
    'diagrama-whatsapp',
    diagrams.whatsappDiagram(),
    'Diagrama de una conversación: el asistente resuelve la consulta o la pasa a una persona',
  ),
  inline(
    'diagrama-datos',
    diagrams.dataDiagram(),
    'Diagrama de hojas de datos desordenadas que se convierten en una sola tabla limpia',
  ),
  inline('grafico-citas', results.appointmentsChart(), 'Gráfico de seis barras que bajan mes a mes'),
  inline(
    'diagrama-n8n',
    diagrams.n8nDiagram(),
    'Diagrama de un flujo en n8n: un formulario pasa por la IA y termina en un documento listo',
  ),
  inline(
    'grafico-retorno',
    results.returnChart(),
    'Gráfico con una línea de costos que baja y una de beneficios que sube hasta cruzarse',
  ),
  inline(
    'plan-seis-semanas',
    results.sixWeeks(),
    'Línea de tiempo con los seis hitos de un proyecto, uno por semana, hasta la bandera final',
  ),
  inline(
    'diagrama-reservas',
    diagrams.bookingDiagram(),
    'Diagrama de un calendario central sincronizado en ambos sentidos con tres canales de reserva',
  ),
  inline('equipo-1', studio.woman(), 'Retrato ilustrado de una mujer de pelo rizado con chaqueta verde'),
  inline('equipo-2', studio.man(), 'Retrato ilustrado de un hombre con barba y chaqueta oscura'),
  inline('consulta', studio.meeting(), 'Una mesa redonda vista desde arriba con dos cafés y una laptop'),
  inline('social', studio.social(), 'Emblema de Ozama IA: un círculo con tres olas sobre el río verde'),
]
