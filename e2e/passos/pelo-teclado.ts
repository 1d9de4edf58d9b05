import type { NomeDaAcao, TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import * as depois from './estragos.ts'
import {
  anexo,
  aPgm,
  apenso,
  assunto,
  caixa,
  chave,
  comOutro,
  comSql,
  depoisDe,
  doc,
  entrega,
  motivo,
  oOutro,
  paraMimAssinar,
  peca,
  type Preencher,
  type Preparar,
  proc,
  titulo,
  umArquivo,
} from './preparos.ts'
import { publicavel } from './publicavel.ts'

export const LOGIN = 'terezinha'

/** Uma ação de um tipo de item, dos dados ao aviso, sem o mouse; e o que a faz falhar a meio caminho. */
export type PeloTeclado = {
  acao: NomeDaAcao
  tipo: TipoDeItem
  login?: string
  /** Prepara pela API e devolve o item de onde se abre a ação. */
  preparar: Preparar
  preencher?: Preencher
  /** A que abre uma página, e não um diálogo: o botão que a conclui. */
  pagina?: string
  estrago: depois.Estrago
  aviso: string | RegExp
  /** Feita, não se pode mais: o servidor a tira do que oferece. */
  gasta?: true
}

const LEVADO = depois.levadoDe(LOGIN)
const UM = (tipo: TipoDeItem, feito: string) => `1 ${tipo} ${feito}.`
const D = 'documento'
const P = 'processo'

/** As que nenhum outro teste fazia só com o teclado: em toda rodada. */
// prettier-ignore
export const EM_TODA_RODADA: readonly PeloTeclado[] = [
  { acao: 'aceitar',            tipo: D, preparar: entrega, estrago: depois.ENTREGUE_A_OUTRO, aviso: UM(D, 'aceito'), gasta: true },
  { acao: 'rejeitar',           tipo: D, preparar: entrega, preencher: motivo('Motivo (opcional)'), estrago: depois.ENTREGUE_A_OUTRO, aviso: UM(D, 'rejeitado'), gasta: true },
  { acao: 'desanexar',          tipo: D, preparar: anexo, estrago: LEVADO, aviso: UM(D, 'desanexado'), gasta: true },
  { acao: 'desapensar',         tipo: P, preparar: apenso, estrago: LEVADO, aviso: MENSAGENS.processoDesapensado, gasta: true },
  { acao: 'disjuntar',          tipo: D, preparar: peca(false), estrago: LEVADO, aviso: UM(D, 'disjuntado'), gasta: true },
  { acao: 'desconsiderar',      tipo: D, preparar: peca(true), preencher: motivo('Motivo'), estrago: depois.PUBLICADO, aviso: MENSAGENS.pecaDesconsiderada, gasta: true },
  { acao: 'desarquivar',        tipo: D, preparar: depoisDe(doc, 'mutation ($id: ID!) { documentoArquivar(id: $id) { id } }'), preencher: motivo('Motivo (opcional)'),
    estrago: depois.REJEITADO, aviso: MENSAGENS.documentoDesarquivado, gasta: true },
  { acao: 'rejeitarAssinatura', tipo: D, preparar: paraMimAssinar, preencher: motivo('Motivo (opcional)'), estrago: depois.DESCONSIDERADO, aviso: 'Assinatura rejeitada.', gasta: true },
  { acao: 'reenviarArquivo',    tipo: D, preparar: comSql(doc, `update documento set situacao_arquivo = 'ERRO', erro_arquivo = 'O arquivo não abre.' where id = $1`),
    preencher: async (teclas, onde) => teclas.escolherArquivo(onde, await umArquivo('de-novo.pdf')), estrago: depois.ARQUIVO_EM_ORDEM, aviso: 'Arquivo reenviado.', gasta: true },
  { acao: 'publicar',           tipo: D, login: 'jaciara', preparar: ({ product }, titulo) => publicavel(product, titulo),
    preencher: async (teclas, onde, cena) => { await titulo(teclas, onde, cena); await teclas.ate(onde.getByRole('combobox', { name: 'Categoria' })); await teclas.bater('P', 'o', 'r') },
    estrago: depois.DESCONSIDERADO, aviso: MENSAGENS.documentoPublicado, gasta: true },
]

/** As que em toda rodada se abrem e se fecham com o teclado. */
// prettier-ignore
export const ABERTAS: Readonly<Record<TipoDeItem, readonly NomeDaAcao[]>> = {
  documento: ['anexar', 'alterarAssinantes', 'alterarTitulo', 'alterarAssunto', 'alterarRequerente', 'alterarNivel', 'arquivar', 'alterarRestricoes', 'alterarClassificacao', 'enviar', 'excluir', 'juntar', 'marcar'],
  processo: ['apensar', 'alterarInteressados', 'alterarTitulo', 'alterarAssunto', 'arquivar', 'alterarRestricoes', 'alterarClassificacao', 'exportar', 'enviar', 'excluir'],
}

/** As outras, que teclado.spec.ts abre e teclado.longo.ts leva até o fim. */
// prettier-ignore
export const NA_RODADA_LONGA: readonly PeloTeclado[] = [
  { acao: 'anexar',               tipo: D, preparar: comOutro(doc, doc), preencher: oOutro('Documento principal'), estrago: depois.DESCONSIDERADO, aviso: UM(D, 'anexado'), gasta: true },
  { acao: 'alterarAssinantes',    tipo: D, preparar: doc, preencher: (teclas, onde) => teclas.sugerir(onde, { campo: 'Assinantes', texto: 'valdir', opcao: /^Valdir/ }), estrago: depois.DESCONSIDERADO, aviso: MENSAGENS.assinantesAlterados },
  { acao: 'apensar',              tipo: P, preparar: comOutro(proc, proc), preencher: oOutro('Incluir processo'), estrago: LEVADO, aviso: MENSAGENS.processosApensados },
  { acao: 'alterarInteressados',  tipo: P, preparar: proc, preencher: aPgm('Interessados internos'), estrago: depois.ARQUIVADO, aviso: MENSAGENS.interessadosAlterados },
  { acao: 'alterarTitulo',        tipo: D, preparar: doc, preencher: titulo, estrago: depois.DESCONSIDERADO, aviso: MENSAGENS.tituloAlterado },
  { acao: 'alterarTitulo',        tipo: P, preparar: proc, preencher: titulo, estrago: depois.ARQUIVADO, aviso: MENSAGENS.tituloAlterado },
  { acao: 'alterarAssunto',       tipo: D, preparar: doc, preencher: assunto, estrago: depois.PUBLICADO, aviso: MENSAGENS.assuntoAlterado },
  { acao: 'alterarAssunto',       tipo: P, preparar: proc, preencher: assunto, estrago: depois.EXCLUIDO, aviso: MENSAGENS.assuntoAlterado },
  { acao: 'alterarRequerente',    tipo: D, preparar: doc, preencher: (teclas, onde) => teclas.escrever(onde.getByRole('textbox', { name: 'Nome do requerente' }), 'Maria das Dores'), estrago: depois.PUBLICADO, aviso: MENSAGENS.requerenteAlterado },
  { acao: 'alterarNivel',         tipo: D, preparar: doc, preencher: (teclas, onde) => teclas.optar(onde.getByRole('radio', { name: /^Avançada/ })), estrago: depois.DESCONSIDERADO, aviso: MENSAGENS.salvo },
  { acao: 'arquivar',             tipo: D, preparar: doc, estrago: depois.DESCONSIDERADO, aviso: UM(D, 'arquivado'), gasta: true },
  { acao: 'arquivar',             tipo: P, preparar: proc, estrago: LEVADO, aviso: UM(P, 'arquivado'), gasta: true },
  { acao: 'alterarRestricoes',    tipo: D, preparar: doc, preencher: chave('Requer posse'), estrago: depois.PUBLICADO, aviso: MENSAGENS.salvo },
  { acao: 'alterarRestricoes',    tipo: P, preparar: proc, preencher: chave('Requer posse'), estrago: LEVADO, aviso: MENSAGENS.salvo },
  { acao: 'alterarClassificacao', tipo: D, preparar: doc, preencher: (teclas, onde) => teclas.sugerir(onde, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ }),
    estrago: depois.DESCONSIDERADO, aviso: MENSAGENS.classificacaoAlterada },
  { acao: 'alterarClassificacao', tipo: P, preparar: proc, preencher: (teclas, onde) => teclas.sugerir(onde, { campo: 'Tipo de processo', texto: 'disciplinar', opcao: /Disciplinar/ }),
    estrago: LEVADO, aviso: MENSAGENS.classificacaoAlterada },
  { acao: 'cadastrarDocumento',   tipo: P, preparar: proc, pagina: 'Cadastrar documento', estrago: LEVADO, aviso: /^Documento cadastrado/,
    preencher: async (teclas, onde, cena) => {
      await teclas.sugerir(onde, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
      await teclas.optar(onde.getByRole('radio', { name: 'Externa' }))
      await titulo(teclas, onde, cena)
      await teclas.escolherArquivo(onde, await umArquivo('novo.pdf'))
    } },
  { acao: 'desarquivar',          tipo: P, preparar: depoisDe(proc, 'mutation ($id: ID!) { processoArquivar(id: $id) { id } }'), preencher: motivo('Motivo (opcional)'), estrago: depois.EXCLUIDO,
    aviso: MENSAGENS.processoDesarquivado, gasta: true },
  { acao: 'exportar',             tipo: P, preparar: proc, preencher: (teclas, onde) => teclas.optar(onde.getByRole('radio', { name: 'Um PDF só' })), estrago: depois.EXCLUIDO, aviso: /^Exportação pedida/ },
  { acao: 'enviar',               tipo: D, preparar: doc, preencher: aPgm('Destinatário'), estrago: depois.DESCONSIDERADO, aviso: 'Documento enviado.', gasta: true },
  { acao: 'enviar',               tipo: P, preparar: proc, preencher: aPgm('Destinatário'), estrago: LEVADO, aviso: 'Processo enviado.', gasta: true },
  { acao: 'excluir',              tipo: D, preparar: doc, preencher: caixa('Confirmo a exclusão'), estrago: depois.PUBLICADO, aviso: UM(D, 'excluído') },
  { acao: 'excluir',              tipo: P, preparar: proc, preencher: caixa('Confirmo a exclusão'), estrago: LEVADO, aviso: UM(P, 'excluído') },
  { acao: 'juntar',               tipo: D, preparar: comOutro(doc, proc), preencher: oOutro('Processo'), estrago: depois.DESCONSIDERADO, aviso: UM(D, 'juntado'), gasta: true },
  { acao: 'marcar',               tipo: D, preparar: doc, estrago: depois.EXCLUIDO, aviso: /marcado/,
    preencher: async (teclas, onde, { marca }) => { await teclas.escrever(onde.getByRole('textbox', { name: 'Procurar ou criar marcador' }), `Teclado ${marca}`); await teclas.bater('Enter') } },
  { acao: 'substituir',           tipo: D, preparar: doc, pagina: 'Substituir', estrago: depois.DESCONSIDERADO, aviso: 'Documento substituído.',
    preencher: async (teclas, onde, cena) => { await titulo(teclas, onde, cena); await teclas.escolherArquivo(onde, await umArquivo('outro.pdf')) } },
]
