export { conferir, recusarSemConferir } from './conferir-arquivo.ts'
export type { Examinado, MeiosDoExame } from './conferencia.ts'
export { chaveDaVersao, examinarBytes } from './examinar-arquivo.ts'
export { copiarArquivo } from './copiar-arquivo.ts'
export { seConcluiu } from './concluir.ts'
export { abrirDepoisDeLido, anotarVisto, esperaAbrir } from './reter-abertura.ts'
export { juntarConcluso } from './juntar-concluso.ts'
export {
  acharNoArmazenamento,
  intencaoAberta,
  jaProcessado,
  type PedidoDeProcessamento,
  type Recebido,
  receber,
} from './processar.ts'
export { abrirIntencao, type PedidoDeEndereco } from './put-url.ts'
export { exigirQueMande } from './exigir-arquivo.ts'
export { maiorNivel, type Nivel, NIVEIS, rotuloDoNivel } from './niveis.ts'
export { escreverAosConvidados, passarAVez } from './pedir-assinaturas.ts'
