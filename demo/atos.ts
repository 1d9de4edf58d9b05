/** O que se faz no município; cada ato muda o estado e deixa o trâmite e a linha do histórico. */
export { assinar, assinarTodos, rejeitarAssinatura } from './atos/assinar.ts'
export { contar } from './atos/contar.ts'
export {
  aceitar,
  desconsiderar,
  entregar,
  marcar,
  notificar,
  pedirArquivo,
  rejeitarEntrega,
} from './atos/diversos.ts'
export {
  chaveDoObjeto,
  type NovoDocumento,
  pedirAssinatura,
  registrarDocumento,
  registrarProcesso,
} from './atos/registrar.ts'
export { arquivar, desarquivar, desfazerEnvio, enviar, ler, quemDetem } from './atos/tramitar.ts'
export { anexar, apensar, disjuntar, juntar } from './atos/vincular.ts'
