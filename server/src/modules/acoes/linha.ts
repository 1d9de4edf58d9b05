import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type {
  NivelAssinatura,
  Origem,
  SituacaoArquivo,
  SituacaoPublicacao,
} from '@autos/contract/entradas.ts'

/**
 * O que o banco diz de um item, cru: colunas e contagens. `derivar` (fatos.ts) tira daí as palavras do
 * domínio.
 */
export type Linha = {
  /** Relógio do banco na leitura. */
  agora: Date
  id: string
  uuid: string
  tipo: TipoDeItem
  titulo: string
  /** Oito caracteres, sem o -e. */
  identificador: string
  classificacaoId: string
  especie: string
  tipoClassificacao: string | null
  /** A classificação tem temporalidade. */
  temClasse: boolean
  dispensaAssinatura: boolean
  permiteMinuta: boolean
  /** Espécie que só o sistema lavra: termos e recibos. */
  doSistema: boolean
  numero: number | null
  numeroCompleto: string | null
  numeracaoChave: string | null
  /** Restrições marcadas no próprio item. */
  interno: boolean
  posse: boolean
  sigiloso: boolean
  /** Peça de processo fechado, ou anexo dela, sem ser do que nasce público nem ter sido publicada. */
  internoHerdado: boolean
  /** Algum pai que restringe (documento principal, processo) exige posse ou é sigiloso. */
  posseHerdada: boolean
  sigilosoHerdado: boolean
  /** Autorizado em cada nível sigiloso; verdadeiro quando nenhum é. */
  autorizado: boolean
  /** Do classificador, por que lê agora o que não poderia; nulo se não lê. */
  motivoDaLeitura: string | null
  /** O cidadão lê o conteúdo; falso para os outros. */
  lidoDeFora: boolean
  criadoEm: Date
  criadoPor: string | null
  criadoPorNome: string | null
  criadoSetorId: string | null
  criadoSetorRotulo: string | null
  paiId: string | null
  vinculo: 'peca' | 'anexo' | 'apenso' | null
  ordem: number | null
  /** Vínculo do pai: o principal do anexo é peça de um processo? */
  vinculoDoPai: 'peca' | 'anexo' | 'apenso' | null
  vinculadoEm: Date | null
  vinculadoPor: string | null
  vinculadoSetorId: string | null
  raizId: string
  /** O documento de que este se fez. */
  clonadoDe: string | null
  novo: boolean
  emEliminacao: boolean
  excluido: boolean
  versao: number
  /** Da raiz, como tudo o que é da carga. */
  arquivado: boolean
  cargaTramiteId: string | null
  cargaTipo: string | null
  cargaUsuarioId: string | null
  cargaSetorId: string | null
  cargaEm: Date | null
  /** Sigla ou nome de quem tem a carga; nulo no Arquivo. */
  cargaRotulo: string | null
  cargaPor: string | null
  cargaPorNome: string | null
  cargaOrigemUsuarioId: string | null
  cargaOrigemSetorId: string | null
  cargaOrigemRotulo: string | null
  /** Alguém do destino já abriu. */
  cargaRecebida: boolean
  /** Outra pessoa agiu sobre o item depois do último envio; só se apura para quem poderia desfazê-lo. */
  mexidoDepois: boolean
  origem: Origem | null
  extensao: string | null
  situacaoArquivo: SituacaoArquivo | null
  situacaoDesde: Date | null
  versaoArquivo: number | null
  versaoBase: number | null
  nivelAssinatura: NivelAssinatura | null
  aceite: 'PENDENTE' | 'ACEITO' | 'REJEITADO' | null
  entregaSetorId: string | null
  entregaSetorRotulo: string | null
  desconsideradoEm: Date | null
  /** Desconsiderado o principal, o anexo o segue. */
  paiDesconsiderado: boolean
  publicacao: SituacaoPublicacao | null
  /** A pessoa ou o convidado que está assinando; do cidadão, se o convidado é ele, o próprio. */
  travaUsuarioId: string | null
  travaNome: string | null
  travaAte: Date | null
  /** Outra pessoa que escreve agora o texto do documento. */
  escreveOutro: string | null
  escreveNome: string | null
  minuta: boolean
  aguardaEnvio: boolean
  assinantes: number
  assinantesPendentes: number
  assinantesRejeitados: number
  /** A própria pessoa consta, pendente. */
  devoAssinar: boolean
  /** O titular por quem se assinaria agora, se já se pode ler o documento; nulo, ninguém. */
  devoPor: string | null
  devoPorNome: string | null
  /** A própria pessoa consta, em qualquer situação, dos assinantes deste documento. */
  constoAssinante: boolean
  /** Consta dos do documento a que este está anexado. */
  constoNoPrincipal: boolean
  /** De quem é de fora: o convidado em cuja entrada ele assina; a pendente, se há. */
  assinoComo: string | null
  /** Em ordem: de quem é a vez, se a própria pessoa deve assinar e a vez não é dela. */
  esperaPor: string | null
  assinaturaEmOrdem: boolean
  /** Assinaturas válidas na versão em vigor. */
  assinaturas: number
  assinaturasMinhas: number
  assinaturasIcp: number
  /** A última delas. */
  assinadoEm: Date | null
  anexos: number
  apensos: number
  prazosAbertos: number
  /** Algum processo apensado é de classificação sem temporalidade. */
  apensoSemClasse: boolean
  /** Maior número de peça já dado. */
  ultimaPeca: number
  /** Peças, também dos apensos, com assinante pendente. */
  pecasPendentes: number
  /**
   * Peças, também dos apensos, que não deixam arquivar: pendentes, à espera de arquivo, em assinatura ou em
   * conferência.
   */
  pecasQueImpedemArquivar: number
  /** Algum envio, não desfeito, saiu do setor de quem criou. */
  saiu: boolean
  /** A última abertura pela própria pessoa. */
  lidoEm: Date | null
  abertoPorOutroSetor: boolean
  abertoPorOutros: boolean
  /** Ele, ou o que o contém, está retido; só se apura para quem criou ou para explicar. */
  retido: boolean
  /** O processo foi enviado ou arquivado depois que este item se vinculou. */
  movidoDesdeVinculo: boolean
}
