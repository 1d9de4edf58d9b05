export { carregarConvidado } from './carregar-convidado.ts'
export {
  type Confirmacao,
  confirmarConvidado,
  type Confirmado,
  firmarConvidado,
  prenderCpf,
} from './confirmar.ts'
export { corrigirNome } from './corrigir-nome.ts'
export { sessaoEncerrada } from './convite.ts'
export { enviarCopia } from './copia.ts'
export { enviarCodigo, enviarConvite } from './enviar.ts'
export { limparConvites } from './limpar.ts'
