export { impersonacaoRecusada, impersonar, type PedidoAssinado, VALIDADE_SEGUNDOS } from './impersonar.ts'
export { redistribuirOrfas } from './orfas.ts'
