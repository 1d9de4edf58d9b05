/**
 * As ações do menu (especificação §2 "Actions menu" e §6): o que o servidor e a interface sabem em comum.
 * Por que uma ação não está disponível é assunto do servidor (server/src/modules/acoes/regras.ts).
 */
// prettier-ignore
export const FLAGS = [
  'PODE_ACEITAR_REJEITAR', 'PODE_ANEXAR', 'PODE_ASSINAR', 'DEVE_ASSINAR', 'PODE_ADICIONAR_ASSINANTES', 'PODE_APENSAR',
  'PODE_ALTERAR_INTERESSADOS', 'PODE_ALTERAR_TITULO', 'PODE_ALTERAR_ASSUNTO', 'PODE_ALTERAR_NIVEL_ASSINATURA', 'PODE_ARQUIVAR',
  'PODE_ALTERAR_RESTRICOES', 'PODE_ALTERAR_CLASSIFICACAO', 'PODE_CADASTRAR_DOCUMENTO', 'PODE_DESAPENSAR', 'PODE_DESARQUIVAR',
  'PODE_DESANEXAR', 'PODE_DISJUNTAR', 'PODE_DESCONSIDERAR', 'PODE_ENVIAR', 'PODE_EXCLUIR', 'PODE_JUNTAR', 'PODE_MARCAR', 'PODE_PUBLICAR',
  'PODE_REJEITAR_ASSINATURA', 'DEVE_REENVIAR_ARQUIVO', 'PODE_SUBSTITUIR',
] as const
export type Flag = (typeof FLAGS)[number]

export type TipoDeItem = 'documento' | 'processo'

export type Acao = {
  /** Texto do menu. */
  rotulo: string
  /** O texto quando ele diz de que item é. */
  rotulos?: Readonly<Record<TipoDeItem, string>>
  alvo: readonly TipoDeItem[]
  /** 'varios' aceita também um só. */
  selecao: 'um' | 'varios'
  /** Basta uma; nenhuma flag: sempre disponível. */
  flags: readonly Flag[]
  mutations: readonly string[]
}

const DP = ['documento', 'processo'] as const
const D = ['documento'] as const
const P = ['processo'] as const
const CLASSIFICACAO = {
  documento: 'Alterar classificação documental',
  processo: 'Alterar classificação processual',
}

// prettier-ignore
export const ACOES = {
  aceitar:               { rotulo: 'Aceitar documentos',                  alvo: D,  selecao: 'varios', flags: ['PODE_ACEITAR_REJEITAR'],         mutations: ['documentoAceitar'] },
  rejeitar:              { rotulo: 'Rejeitar documentos',                 alvo: D,  selecao: 'varios', flags: ['PODE_ACEITAR_REJEITAR'],         mutations: ['documentoRejeitar'] },
  anexar:                { rotulo: 'Anexar a outro documento',            alvo: D,  selecao: 'varios', flags: ['PODE_ANEXAR'],                   mutations: ['documentoAnexar'] },
  assinar:               { rotulo: 'Assinar',                             alvo: D,  selecao: 'varios', flags: ['PODE_ASSINAR', 'DEVE_ASSINAR'],  mutations: ['documentoAssinarSimples', 'documentoAssinarNeoId', 'documentoAssinarGovBr', 'documentoIniciarAssinatura', 'documentoFinalizarAssinatura'] },
  alterarAssinantes:     { rotulo: 'Alterar assinantes',                  alvo: D,  selecao: 'um',     flags: ['PODE_ADICIONAR_ASSINANTES'],     mutations: ['documentoAlterarAssinantes'] },
  apensar:               { rotulo: 'Apensar processos',                   alvo: P,  selecao: 'varios', flags: ['PODE_APENSAR'],                  mutations: ['processoApensar'] },
  alterarInteressados:   { rotulo: 'Alterar interessados',                alvo: P,  selecao: 'um',     flags: ['PODE_ALTERAR_INTERESSADOS'],     mutations: ['processoAdicionarInteressados', 'processoRemoverInteressados', 'interessadoExternoCorrigir'] },
  alterarTitulo:         { rotulo: 'Alterar título',                      alvo: DP, selecao: 'um',     flags: ['PODE_ALTERAR_TITULO'],           mutations: ['documentoAlterarTitulo', 'processoAlterarTitulo'] },
  alterarAssunto:        { rotulo: 'Alterar assunto',                     alvo: DP, selecao: 'um',     flags: ['PODE_ALTERAR_ASSUNTO'],          mutations: ['documentoAlterarAssunto', 'processoAlterarAssunto'] },
  alterarRequerente:     { rotulo: 'Alterar requerente',                  alvo: D,  selecao: 'um',     flags: ['PODE_ALTERAR_ASSUNTO'],          mutations: ['documentoAlterarRequerente'] },
  alterarNivel:          { rotulo: 'Alterar nível mínimo de assinatura',  alvo: D,  selecao: 'varios', flags: ['PODE_ALTERAR_NIVEL_ASSINATURA'], mutations: ['documentoAlterarNivelAssinatura'] },
  arquivar:              { rotulo: 'Arquivar',                            alvo: DP, selecao: 'varios', flags: ['PODE_ARQUIVAR'],                 mutations: ['documentoArquivar', 'processoArquivar'] },
  alterarRestricoes:     { rotulo: 'Alterar restrições',                  alvo: DP, selecao: 'varios', flags: ['PODE_ALTERAR_RESTRICOES'],       mutations: ['documentoAlterarRestricoes', 'processoAlterarRestricoes'] },
  alterarClassificacao:  { rotulo: 'Alterar classificação documental/processual', rotulos: CLASSIFICACAO, alvo: DP, selecao: 'um', flags: ['PODE_ALTERAR_CLASSIFICACAO'], mutations: ['documentoAlterarClassificacao', 'processoAlterarClassificacao'] },
  cadastrarDocumento:    { rotulo: 'Cadastrar documento',                 alvo: P,  selecao: 'um',     flags: ['PODE_CADASTRAR_DOCUMENTO'],      mutations: ['documentoCadastrar'] },
  desapensar:            { rotulo: 'Desapensar',                          alvo: P,  selecao: 'um',     flags: ['PODE_DESAPENSAR'],               mutations: ['processoDesapensar'] },
  desarquivar:           { rotulo: 'Desarquivar',                         alvo: DP, selecao: 'varios', flags: ['PODE_DESARQUIVAR'],              mutations: ['documentoDesarquivar', 'processoDesarquivar'] },
  desanexar:             { rotulo: 'Desanexar',                           alvo: D,  selecao: 'um',     flags: ['PODE_DESANEXAR'],                mutations: ['documentoDesanexar'] },
  disjuntar:             { rotulo: 'Disjuntar',                           alvo: D,  selecao: 'um',     flags: ['PODE_DISJUNTAR'],                mutations: ['documentoDisjuntar'] },
  desconsiderar:         { rotulo: 'Desconsiderar peça',                  alvo: D,  selecao: 'um',     flags: ['PODE_DESCONSIDERAR'],            mutations: ['documentoDesconsiderar'] },
  exportar:              { rotulo: 'Exportar',                            alvo: P,  selecao: 'um',     flags: [],                                mutations: ['processoExportar'] },
  enviar:                { rotulo: 'Enviar',                              alvo: DP, selecao: 'varios', flags: ['PODE_ENVIAR'],                   mutations: ['documentoEnviar', 'processoEnviar'] },
  excluir:               { rotulo: 'Excluir',                             alvo: DP, selecao: 'varios', flags: ['PODE_EXCLUIR'],                  mutations: ['documentoExcluir', 'processoExcluir'] },
  juntar:                { rotulo: 'Juntar a processo',                   alvo: D,  selecao: 'varios', flags: ['PODE_JUNTAR'],                   mutations: ['documentoJuntar'] },
  marcar:                { rotulo: 'Marcar',                              alvo: D,  selecao: 'varios', flags: ['PODE_MARCAR'],                   mutations: ['marcadorVincular', 'marcadorDesvincular'] },
  publicar:              { rotulo: 'Publicar no diário oficial',          alvo: D,  selecao: 'um',     flags: ['PODE_PUBLICAR'],                 mutations: ['diarioAutopublicacaoCreate'] },
  rejeitarAssinatura:    { rotulo: 'Rejeitar assinatura',                 alvo: D,  selecao: 'varios', flags: ['PODE_REJEITAR_ASSINATURA'],      mutations: ['documentoRejeitarAssinatura'] },
  reenviarArquivo:       { rotulo: 'Reenviar arquivo',                    alvo: D,  selecao: 'um',     flags: ['DEVE_REENVIAR_ARQUIVO'],         mutations: ['documentoProcessar'] },
  substituir:            { rotulo: 'Substituir',                          alvo: D,  selecao: 'um',     flags: ['PODE_SUBSTITUIR'],               mutations: ['documentoSubstituir'] },
} as const satisfies Record<string, Acao>

export type NomeDaAcao = keyof typeof ACOES
export const NOMES_DAS_ACOES = Object.keys(ACOES) as NomeDaAcao[]

/** O texto do menu para estes itens; entre documentos e processos, o que serve aos dois. */
export function rotuloDe(nome: NomeDaAcao, itens: readonly { tipo: TipoDeItem }[]): string {
  const { rotulo, rotulos }: Acao = ACOES[nome]
  const [primeiro] = itens
  return rotulos && primeiro && itens.every(({ tipo }) => tipo === primeiro.tipo)
    ? rotulos[primeiro.tipo]
    : rotulo
}

/** O que o menu precisa saber de um item. */
export type ItemDoMenu = { tipo: TipoDeItem; acoes: readonly Flag[] }

/** O item, sozinho, permite a ação: é alvo dela e lista uma das flags. */
export function permite(item: ItemDoMenu, nome: NomeDaAcao): boolean {
  const acao: Acao = ACOES[nome]
  if (!acao.alvo.includes(item.tipo)) return false
  return acao.flags.length === 0 || item.acoes.some((flag) => acao.flags.includes(flag))
}

/** As ações da seleção: todo item precisa permitir, e ação de um só item exige exatamente um. */
export function disponiveis(itens: readonly ItemDoMenu[]): NomeDaAcao[] {
  const cabe = (nome: NomeDaAcao) => (ACOES[nome].selecao === 'um' ? itens.length === 1 : itens.length >= 1)
  return NOMES_DAS_ACOES.filter((nome) => cabe(nome) && itens.every((item) => permite(item, nome)))
}

/** Mutations que nenhuma ação do menu chama, e de onde são chamadas. */
export const SEM_ACAO = {
  nada: 'raiz do esquema',
  processoCadastrar: 'tela /processos/cadastrar',
  numeroReservar: 'campo de número',
  numeroCancelar: 'campo de número',
  documentoDesfazerNumero: 'detalhe do documento e livro de números',
  processoDesfazerNumero: 'detalhe do processo e livro de números',
  certificadoInformar: 'escolha do certificado',
  assinaturaRevalidar: 'lista de assinaturas do documento',
  convidadoCadastrar: 'campo de assinantes',
  documentoSolicitarArquivo: 'detalhe do processo',
  documentoSolicitarNovamente: 'tela /documentos/solicitacoes-externas',
  prazoCriar: 'detalhe do item',
  prazoCumprir: 'detalhe do item e lista de prazos',
  prazoPassar: 'detalhe do item',
  prazoCancelar: 'detalhe do item',
  feriadoCadastrar: 'tela /admin/acesso',
  feriadoRemover: 'tela /admin/acesso',
  copiaEnviar: 'detalhe do item',
  copiaDarCiencia: 'detalhe do item e lista de cópias',
  documentoClonar: 'detalhe do documento',
  documentoTarjar: 'tela /documentos/versao-publica',
  documentoRascunhoFinalizar: 'editor do documento',
  documentoRascunhoRestaurar: 'editor do documento',
  documentoRascunhoVez: 'editor do documento',
  documentoRascunhoComentar: 'editor do documento',
  documentoLerComMotivo: 'detalhe do documento',
  processoLerComMotivo: 'detalhe do processo',
  cidadaoEntrar: 'tela /cidadao',
  cidadaoConfirmar: 'tela /cidadao',
  cidadaoSair: 'tela /cidadao',
  cidadaoProcessar: 'tela /cidadao',
  conviteAbrir: 'tela /assinatura/{token}',
  conviteCodigo: 'assinatura simples do convidado',
  assinaturaAutorizar: 'janela do provedor de assinatura',
  usuarioPerfil: 'diálogo do perfil',
  convidadoPerfil: 'diálogo do perfil do convidado',
  interessadoExternoCadastrar: 'campo de interessados',
  usuarioCadastrar: 'tela /admin/acesso',
  usuarioAlterar: 'tela /admin/acesso',
  usuarioAlterarCargos: 'tela /admin/acesso',
  usuarioAlterarSetores: 'tela /admin/acesso',
  usuarioAlterarPapeis: 'tela /admin/acesso',
  usuarioDesativar: 'tela /admin/acesso',
  usuarioReativar: 'tela /admin/acesso',
  usuarioReligar: 'tela /admin/acesso',
  entradasDispensar: 'tela /admin/acesso',
  substituicaoCriar: 'tela /admin/acesso',
  substituicaoEncerrar: 'tela /admin/acesso',
  setorCriar: 'tela /admin/acesso',
  setorAlterar: 'tela /admin/acesso',
  setorEncerrar: 'tela /admin/acesso',
  entidadeAlterar: 'tela /admin/acesso',
  entidadeLogo: 'tela /admin/acesso',
  impersonacaoChaveCadastrar: 'tela /admin/acesso',
  impersonacaoChaveRevogar: 'tela /admin/acesso',
  saudeTentarDeNovo: 'tela /admin/saude',
  aberturaFechar: 'tela /aberturas',
  aberturaReabrir: 'tela /aberturas',
  aberturaManter: 'tela /aberturas',
  leituraAuditarItem: 'tela /admin/quem-podia-ler',
  leituraAuditarPessoa: 'tela /admin/quem-podia-ler',
  numeracaoIniciar: 'tela /admin/classificacoes',
  classificacaoSalvar: 'tela /admin/classificacoes',
  classificacaoAtivar: 'tela /admin/classificacoes',
  classificacaoDesativar: 'tela /admin/classificacoes',
  grupoCriar: 'diálogo do grupo de trabalho',
  grupoAlterar: 'diálogo do grupo de trabalho',
  grupoEncerrar: 'menu do grupo de trabalho',
  marcadorCriar: 'árvore de marcadores',
  marcadorRenomear: 'árvore de marcadores',
  marcadorRemover: 'árvore de marcadores',
  textoPadraoSalvar: 'tela /textos-padrao',
  textoPadraoArquivar: 'tela /textos-padrao',
  textoPadraoDesarquivar: 'tela /textos-padrao',
  documentoDesfazerEnvio: 'aviso de envio',
  processoDesfazerEnvio: 'aviso de envio',
  integradorCadastrar: 'tela /admin/acesso',
  integradorAlterar: 'tela /admin/acesso',
  integradorChaveCriar: 'tela /admin/acesso',
  integradorChaveRevogar: 'tela /admin/acesso',
  documentoRestaurar: 'tela da Lixeira',
  processoRestaurar: 'tela da Lixeira',
  publicacaoRepetir: 'lista de publicações com erro',
  notificacoesMarcarLidas: 'sino de notificações',
  notificacaoPreferenciasSalvar: 'perfil',
  relatorioTirar: 'tela /admin/relatorios',
  automacaoRegraSalvar: 'tela /admin/automacao',
  automacaoRegraAtivar: 'tela /admin/automacao',
  automacaoRegraDesativar: 'tela /admin/automacao',
  retencaoCriar: 'temporalidade do item',
  retencaoLevantar: 'temporalidade do item',
  contagemInformar: 'temporalidade do item',
} as const satisfies Record<string, string>
