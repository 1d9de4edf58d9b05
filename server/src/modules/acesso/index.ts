export { type Fundacao, fundar } from './fundar.ts'
export { impersonacaoRecusada, impersonar, type PedidoAssinado } from './impersonar.ts'
export { lerLogo } from './logo.ts'
export { redistribuirOrfas } from './orfas.ts'
