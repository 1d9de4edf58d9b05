import type { Municipio } from './estado.ts'
import { licenciamentoDeObra } from './historias/01-licenciamento-de-obra.ts'
import { pregaoEletronico } from './historias/02-pregao-eletronico.ts'
import { processosApensados } from './historias/03-processos-apensados.ts'
import { sindicancia } from './historias/04-sindicancia.ts'
import { recebidosDoSistema } from './historias/05-recebidos-do-sistema.ts'
import { atosOficiais } from './historias/06-atos-oficiais.ts'
import { pagamento } from './historias/07-pagamento.ts'
import { acessoAInformacao } from './historias/08-acesso-a-informacao.ts'
import { oficioComNumeroReservado } from './historias/09-oficio-com-numero-reservado.ts'
import { memorandoCircular } from './historias/10-memorando-circular.ts'
import { loteAAssinar } from './historias/11-lote-a-assinar.ts'
import { arquivosRecusados } from './historias/12-arquivos-recusados.ts'
import { licenciamentoAmbiental } from './historias/13-licenciamento-ambiental.ts'
import { aposentadoria } from './historias/14-aposentadoria.ts'
import { eliminacaoDeDocumentos } from './historias/15-eliminacao-de-documentos.ts'
import { processosEmMovimento } from './historias/16-processos-em-movimento.ts'

/** As dezesseis histórias, cada uma num estado que se vê na tela. */
// prettier-ignore
const HISTORIAS: ((m: Municipio) => void)[] = [
  licenciamentoDeObra, pregaoEletronico, processosApensados, sindicancia, recebidosDoSistema, atosOficiais, pagamento, acessoAInformacao, oficioComNumeroReservado,
  memorandoCircular, loteAAssinar, arquivosRecusados, licenciamentoAmbiental, aposentadoria, eliminacaoDeDocumentos, processosEmMovimento,
]

export function contarHistorias(m: Municipio): void {
  for (const historia of HISTORIAS) historia(m)
}
