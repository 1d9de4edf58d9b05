import type { EspecieDeAndamento } from '@autos/contract/entradas.ts'
import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { numeroLido } from '@autos/contract/regras/numeracao.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { fraseDaCausa } from '../cartas/index.ts'
import type { AtoDeItem, DadosDosAtos, DosDois } from '../historico/index.ts'

/** O que o histórico guardou do ato; cada ato guarda o seu. */
export type Dados = Record<string, unknown>
/** O nome de uma pessoa ou de um setor que o ato menciona. */
export type Nomear = (id: unknown) => string

/** Os mesmos nomes, e qualquer valor: há linhas de quando o ato guardava outra coisa. */
type Lidos<D> = { readonly [K in keyof D]?: unknown }
type Frase<D = Dados> = {
  especie: EspecieDeAndamento
  /**
   * O que vem depois do nome de quem fez. Nunca título, assunto, motivo nem mensagem: a linha é de quem vê só
   * os metadados.
   */
  fez: (dados: Lidos<D>, nome: Nomear) => string
  /** Só para quem lê o conteúdo. */
  detalhe?: (dados: Lidos<D>) => string | null
}

const so = (texto: string) => (): string => texto
const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0)
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')
const COMENTOU: Record<string, string> = {
  COMENTAR: 'comentou o rascunho',
  RESPONDER: 'respondeu a um comentário do rascunho',
  RESOLVER: 'resolveu um comentário do rascunho',
  REABRIR: 'reabriu um comentário do rascunho',
}
const diaDe = (instante: unknown): string => diaDoCalendario(texto(instante).slice(0, 10))
const motivo = (dados: { motivo?: unknown }): string | null => texto(dados.motivo) || null
const umAoutro = (um: unknown, outro: unknown): string =>
  `“${texto(um) || 'vazio'}” para “${texto(outro) || 'vazio'}”.`
const deParaTexto = ({ de, para }: Lidos<{ de: unknown; para: unknown }>): string =>
  `De ${umAoutro(de, para)}`
/** O nome e o e-mail de quem é parte, que se leem com o conteúdo. */
const correcao = ({ de, para }: Lidos<{ de: unknown; para: unknown }>): string => {
  const [antes, depois] = [de, para] as [Dados, Dados]
  return [
    ...('nomeRazao' in depois ? [`Nome: de ${umAoutro(antes['nomeRazao'], depois['nomeRazao'])}`] : []),
    ...('email' in depois ? [`E-mail: de ${umAoutro(antes['email'], depois['email'])}`] : []),
  ].join(' ')
}
/** A substituição muda também o título. */
const tituloComOArquivo = ({ mudancas }: { mudancas?: unknown }): string | null => {
  const titulo = (mudancas as { titulo?: Dados } | undefined)?.titulo
  return titulo === undefined ? null : deParaTexto(titulo)
}
/** O que veio sozinho com o ato. */
const numeroRecebido = ({ numeroCompleto }: { numeroCompleto?: unknown }): string | null =>
  numeroCompleto == null ? null : `Recebeu o nº ${numeroLido(texto(numeroCompleto))}.`
/** Por quem fez, de quem substituía. */
const emSubstituicao = ({ emSubstituicaoA }: { emSubstituicaoA?: unknown }, nome: Nomear): string =>
  emSubstituicaoA == null ? '' : `, no exercício da substituição de ${nome(emSubstituicaoA)}`
const PARA_FORA = 'Para entregar a quem não é da casa.'
/** Quem abriu a outros sabia o que nele havia; o quê e quanto, nem todos os que leem o andamento podem saber. */
const aVista = ({ aVista: havia }: { aVista?: unknown }): string | null => {
  if (havia == null) return null
  const { dados, esperando, semTexto } = havia as {
    dados: Record<string, number>
    esperando: number
    semTexto: number
  }
  if (Object.keys(dados).length > 0) return 'Ficaram dados pessoais à vista.'
  return esperando + semTexto > 0 ? 'Não se pôde procurar dados pessoais em todo o texto.' : null
}
const CARTA: Record<string, string> = {
  CONVITE: 'o convite para assinar',
  COPIA: 'a cópia do documento assinado',
  PEDIDO: 'o aviso do pedido de arquivo',
}
const porQueNaoChegou = ({ causa }: { causa?: unknown }): string => {
  const frase = fraseDaCausa(texto(causa)) ?? ''
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`
}
const RETIDO: Record<string, string> = {
  DEMORA: 'A leitura do arquivo demora.',
  DADOS: 'Há dados pessoais no que ele vai ler.',
  SEM_TEXTO: 'Não se pôde procurar dados pessoais em todo o texto.',
}
const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [])
const destino = ({ destinoId, destino: lugar }: { destinoId?: unknown; destino?: unknown }): unknown =>
  destinoId ??
  (lugar as { usuarioId?: string; setorId?: string } | undefined)?.usuarioId ??
  (lugar as { setorId?: string } | undefined)?.setorId
const lugarDito = (de: unknown): unknown => {
  const { usuarioId, setorId } = (de ?? {}) as Dados
  return usuarioId ?? setorId
}
/**
 * A linha só é de quem vê o marcador (andamentos.ts, `oQuePodeSaber`). O nome do pessoal não se guarda com o ato: não sai
 * da gaveta do dono.
 */
const qualMarcador = (marcador: Dados, nome: Nomear): string => {
  const { nome: dele, tipo, setorId } = marcador
  const de = tipo === 'SETOR' ? ` de ${nome(setorId)}` : ''
  if (texto(dele) === '') return `um marcador${tipo === 'PESSOAL' ? ' pessoal' : de}`
  return `o marcador “${texto(dele)}”${de}`
}
/** Quem respondia por ele então, e até quando: vêm com o ato ou do prazo (ato-completo.ts). */
const qualPrazo = ({ destinoId, venceEm }: Dados, nome: Nomear): string =>
  texto(venceEm) === '' ? 'o prazo' : `o prazo de ${nome(destinoId)}, até ${diaDe(venceEm)}`
const NIVEIS: Record<string, string> = {
  SIMPLES: 'Simples',
  AVANCADA: 'Avançada',
  QUALIFICADA: 'Qualificada (ICP-Brasil)',
}

type DosDoisDitos<K extends keyof DosDois> = Omit<Frase<DosDois[K]>, 'fez'> & {
  /** `tipo`: de que item se trata, que a frase diz. */
  fez: (dados: Lidos<DosDois[K]>, nome: Nomear, tipo: 'documento' | 'processo') => string
}

/** O mesmo ato de documento e de processo. */
const dosDois = <K extends keyof DosDois>(ato: K, { fez, ...frase }: DosDoisDitos<K>) => {
  const de = (tipo: 'documento' | 'processo'): Frase<DosDois[K]> => ({
    ...frase,
    fez: (dados, nome) => fez(dados, nome, tipo),
  })
  return { [`documento.${ato}`]: de('documento'), [`processo.${ato}`]: de('processo') } as Record<
    `${'documento' | 'processo'}.${K}`,
    Frase<DosDois[K]>
  >
}
/** 'arquivou o processo' */
const oItem =
  (verbo: string) =>
  (_dados: unknown, _nome: Nomear, tipo: string): string =>
    `${verbo} o ${tipo}`
/** 'alterou o título do processo' */
const doItem =
  (texto: string) =>
  (_dados: unknown, _nome: Nomear, tipo: string): string =>
    `${texto} do ${tipo}`

/** Uma frase por ato que recai sobre um item. */
// prettier-ignore
const POR_ATO = {
  ...dosDois('cadastrado',             { especie: 'OUTROS', fez: oItem('cadastrou') }),
  ...dosDois('importado',              { especie: 'OUTROS', fez: (d) => `registrou o que veio importado de ${texto(d.fonte)}, onde se registrou em ${diaDe(d.registradoEm)}` }),
  ...dosDois('enviado',                { especie: 'TRAMITACAO', fez: (d, nome, tipo) => `enviou o ${tipo} para ${nome(d.destinoId)}`, detalhe: numeroRecebido }),
  ...dosDois('envio-desfeito',         { especie: 'TRAMITACAO', fez: doItem('desfez o envio') }),
  ...dosDois('recebido',               { especie: 'TRAMITACAO', fez: oItem('recebeu') }),
  ...dosDois('arquivado',              { especie: 'TRAMITACAO', fez: oItem('arquivou') }),
  ...dosDois('desarquivado',           { especie: 'TRAMITACAO', fez: (d, nome, tipo) => `desarquivou o ${tipo} para ${nome(destino(d))}` }),
  'carga.redistribuida':               { especie: 'TRAMITACAO', fez: (d, nome) => `passou a carga para ${nome(d.destinoId)}, porque quem a tinha ${d.mudou === true ? 'mudou de setor' : 'já não a recebe'}` },
  'usuario.desativado':                { especie: 'TRAMITACAO', fez: (d, nome) => `desativou ${nome(d.usuarioId)}, que tinha a carga${d.destinoId == null ? '' : `, e a passou para ${nome(d.destinoId)}`}` },
  'setor.encerrado':                   { especie: 'TRAMITACAO', fez: (d, nome) => `encerrou ${nome(d.setorId)}, que tinha a carga${d.destinoId == null ? '' : `, e a passou para ${nome(d.destinoId)}`}` },
  'documento.a-aceitar':               { especie: 'TRAMITACAO', fez: (d, nome) => `pôs a entrega à espera de aceite em ${nome(d.destinoId)}` },
  'documento.entregue':                { especie: 'TRAMITACAO', fez: so('entregou o documento') },
  'documento.aceito':                  { especie: 'TRAMITACAO', fez: so('aceitou a entrega') },
  'documento.rejeitado':               { especie: 'TRAMITACAO', fez: so('rejeitou a entrega'), detalhe: motivo },

  'documento.juntado':                 { especie: 'COMPOSICAO', fez: (d) => `juntou o documento ao processo, como peça nº ${numero(d.peca)}`, detalhe: (d) => aVista(d) ?? numeroRecebido(d) },
  'documento.nao-juntado':             { especie: 'COMPOSICAO', fez: so('não juntou o documento ao processo, que mudou'), detalhe: motivo },
  'documento.disjuntado':              { especie: 'COMPOSICAO', fez: (d) => `tirou do processo a peça nº ${numero(d.peca)}` },
  'documento.desconsiderado':          { especie: 'COMPOSICAO', fez: so('desconsiderou a peça'), detalhe: motivo },
  'documento.anexado':                 { especie: 'COMPOSICAO', fez: so('anexou o documento a outro'), detalhe: aVista },
  'documento.desanexado':              { especie: 'COMPOSICAO', fez: so('desanexou o documento') },
  'processo.apensado':                 { especie: 'COMPOSICAO', fez: (d) => `apensou ${plural(lista(d.apensos).length, 'processo', 'processos')} ao principal` },
  'processo.desapensado':              { especie: 'COMPOSICAO', fez: so('desapensou o processo do principal') },
  'termo.lavrado':                     { especie: 'COMPOSICAO', fez: so('lavrou o termo') },

  'documento.assinantes-alterados':    { especie: 'ASSINATURA', fez: so('alterou os assinantes'), detalhe: aVista },
  'documento.assinatura-iniciada':     { especie: 'ASSINATURA', fez: so('começou a assinar o documento') },
  'documento.assinado':                { especie: 'ASSINATURA', fez: (d, nome) => `assinou o documento${emSubstituicao(d, nome)}`, detalhe: numeroRecebido },
  'documento.assinatura-rejeitada':    { especie: 'ASSINATURA', fez: (d, nome) => `rejeitou a assinatura${emSubstituicao(d, nome)}`, detalhe: motivo },
  'documento.assinatura-encerrada':    { especie: 'ASSINATURA', fez: (d, nome) => `encerrou o pedido de assinatura a ${nome(d.usuarioId)}, que saiu antes de assinar` },
  'documento.assinatura-lembrada':     { especie: 'ASSINATURA', fez: so('lembrou quem ainda não assinou') },
  'documento.assinaturas-encontradas': { especie: 'ASSINATURA', fez: (d) => `encontrou ${plural(numero(d.quantas), 'assinatura', 'assinaturas')} no arquivo` },
  'documento.assinaturas-verificadas': { especie: 'ASSINATURA', fez: so('verificou as assinaturas') },
  'documento.assinaturas-revalidadas': { especie: 'ASSINATURA', fez: so('mandou verificar as assinaturas de novo') },
  'documento.assinaturas-preservadas': { especie: 'ASSINATURA', fez: so('preservou as assinaturas com as provas de que valem') },
  'documento.nivel-alterado':          { especie: 'ASSINATURA', fez: ({ de, para }) => `mudou o nível mínimo de assinatura de ${NIVEIS[texto(de)] ?? ''} para ${NIVEIS[texto(para)] ?? ''}` },
  'convite.retido':                    { especie: 'ASSINATURA', fez: so('reteve o convite a alguém de fora, até que se veja o que ele vai ler'), detalhe: ({ causa }) => RETIDO[texto(causa)] ?? null },
  'carta.nao-chegou':                  { especie: 'ASSINATURA', fez: ({ sobre, voltou }) => `${voltou === true ? 'recebeu de volta' : 'não pôde entregar'} ${CARTA[texto(sobre)] ?? 'a mensagem'}`, detalhe: porQueNaoChegou },
  'convite.enviado':                   { especie: 'ASSINATURA', fez: so('convidou alguém de fora a assinar') },
  'convite.aberto':                    { especie: 'ASSINATURA', fez: so('abriu o convite para assinar') },

  'documento.rascunho-gravado':        { especie: 'ARQUIVO', fez: (d) => (d.volta === undefined ? 'escreveu o rascunho' : 'voltou a um texto anterior do rascunho') },
  'documento.rascunho-vez-tomada':     { especie: 'ARQUIVO', fez: (d, nome) => `tomou de ${nome(d.de)} a vez de escrever o rascunho`, detalhe: motivo },
  'documento.rascunho-comentado':     { especie: 'ARQUIVO', fez: (d) => COMENTOU[texto(d.fez)] ?? 'comentou o rascunho' },
  'documento.rascunho-finalizado':     { especie: 'ARQUIVO', fez: so('finalizou o rascunho'), detalhe: numeroRecebido },
  'documento.arquivo-enviado':         { especie: 'ARQUIVO', fez: so('enviou o arquivo') },
  'documento.arquivo-conferido':       { especie: 'ARQUIVO', fez: so('conferiu o arquivo'), detalhe: (d) => [tituloComOArquivo(d), aVista(d)].filter(Boolean).join(' ') || null },
  'documento.abertura-retida':         { especie: 'ARQUIVO', fez: so('deixou interno o que se abriria a todos, até que se veja o que há nele'), detalhe: (d) => `No documento, ${texto(d.motivo)}.` },
  'documento.aberto':                  { especie: 'ARQUIVO', fez: so('abriu a todos, depois de procurar dados pessoais e não os achar') },
  'documento.arquivo-recusado':        { especie: 'ARQUIVO', fez: so('recusou o arquivo'), detalhe: ({ causa }) => texto(causa) || null },
  'documento.substituicao-enviada':    { especie: 'ARQUIVO', fez: (d) => (d.aVista === undefined ? 'enviou outro arquivo no lugar do que havia' : 'mandou pôr em vigor o arquivo retido, sabendo do que há nele') },
  'documento.substituicao-retida':     { especie: 'ARQUIVO', fez: so('reteve o arquivo substituto, até que se veja o que há nele, e vale o anterior'), detalhe: (d) => `No novo, ${texto(d.motivo)}.` },
  'documento.substituicao-recusada':   { especie: 'ARQUIVO', fez: so('recusou o arquivo substituto, e vale o anterior'), detalhe: motivo },
  'processo.exportado':                { especie: 'ARQUIVO', fez: so('pediu a exportação do processo'), detalhe: (d) => (d.paraFora === true ? [PARA_FORA, aVista(d)].filter(Boolean).join(' ') : null) },
  'processo.exportacao-pronta':        { especie: 'ARQUIVO', fez: (d) => `montou a exportação, com ${plural(numero(d.documentos), 'documento', 'documentos')}`, detalhe: (d) => (d.faltou === undefined ? null : `Mas ${texto(d.faltou)}.`) },
  'processo.nao-exportado':            { especie: 'ARQUIVO', fez: so('não concluiu a exportação') },

  ...dosDois('titulo-alterado',        { especie: 'METADADOS', fez: doItem('alterou o título'), detalhe: deParaTexto }),
  ...dosDois('assunto-alterado',       { especie: 'METADADOS', fez: doItem('alterou o assunto'), detalhe: deParaTexto }),
  'documento.requerente-alterado':    { especie: 'METADADOS', fez: so('alterou o requerente do documento'), detalhe: deParaTexto },
  ...dosDois('classificacao-alterada', { especie: 'METADADOS', fez: doItem('alterou a classificação'), detalhe: motivo }),
  ...dosDois('numeracao-desfeita',     { especie: 'METADADOS', fez: (d) => `desfez a numeração: o nº ${numeroLido(texto(d.numeroCompleto))} voltou ao livro`, detalhe: (d) => (d.novo == null ? null : `Recebeu o nº ${numeroLido(texto(d.novo))}.`) }),
  'processo.interessados-adicionados': { especie: 'METADADOS', fez: (d) => `adicionou ${plural(lista(d.interessados).length, 'interessado', 'interessados')}`, detalhe: aVista },
  'processo.interessados-removidos':   { especie: 'METADADOS', fez: (d) => `removeu ${plural(lista(d.interessados).length, 'interessado', 'interessados')}` },
  'interessado.corrigido':             { especie: 'METADADOS', fez: so('corrigiu o cadastro de um interessado externo'), detalhe: correcao },
  'marcador.vinculado':               { especie: 'METADADOS', fez: (d, nome) => `pôs ${qualMarcador(d, nome)}` },
  'marcador.desvinculado':            { especie: 'METADADOS', fez: (d, nome) => `tirou ${qualMarcador(d, nome)}` },

  ...dosDois('restricoes-alteradas',   { especie: 'ACESSO', fez: doItem('alterou as restrições'), detalhe: (d) => motivo(d) ?? aVista(d) }),
  ...dosDois('restricao-por-vencer',   { especie: 'ACESSO', fez: (_d, _nome, tipo) => `avisou que a restrição do ${tipo} está por acabar` }),
  ...dosDois('restricao-vencida',      { especie: 'ACESSO', fez: (_d, _nome, tipo) => `avisou que passou o último dia da restrição do ${tipo}, que continua` }),
  ...dosDois('lido-com-motivo',        { especie: 'ACESSO', fez: (_d, _nome, tipo) => `leu o ${tipo}, com motivo: só outros o leem`, detalhe: motivo }),
  'item.leitura-recusada':             { especie: 'ACESSO', fez: so('tentou abrir e não pôde') },
  'item.abertura-vista':               { especie: 'ACESSO', fez: so('viu que quem é de fora passou a ler, e disse que está certo') },

  ...dosDois('copia-enviada',          { especie: 'TRAMITACAO', fez: doItem('enviou cópia') }),
  ...dosDois('copia-ciente',           { especie: 'TRAMITACAO', fez: doItem('deu ciência da cópia') }),
  'documento.solicitado':              { especie: 'TRAMITACAO', fez: so('pediu o arquivo a alguém de fora') },
  'documento.solicitacao-passada':     { especie: 'TRAMITACAO', fez: (d, nome) => `passou o pedido de arquivo para ${nome(d.destinoId)}` },
  'documento.solicitado-de-novo':      { especie: 'TRAMITACAO', fez: so('pediu o arquivo de novo a alguém de fora'), detalhe: motivo },
  'documento.recebido-de-fora':        { especie: 'TRAMITACAO', fez: so('recebeu o arquivo pedido a alguém de fora') },
  'documento.versao-publica-pedida':   { especie: 'ACESSO', fez: (d) => `pediu uma versão pública, com ${plural(numero(d.tarjas), 'tarja', 'tarjas')}` },
  'documento.versao-publica-feita':    { especie: 'ACESSO', fez: so('fez a versão pública, e conferiu o que tirou') },
  'documento.versao-publica-recusada': { especie: 'ACESSO', fez: so('não fez a versão pública, que não passou na conferência'), detalhe: motivo },
  'documento.clonado':                 { especie: 'OUTROS', fez: so('fez um documento igual a outro') },
  'documento.publicacao-pedida':       { especie: 'OUTROS', fez: so('pediu a publicação no diário oficial'), detalhe: aVista },
  'documento.publicacao-repetida':     { especie: 'OUTROS', fez: so('mandou publicar de novo') },
  'documento.publicacao-enviada':      { especie: 'OUTROS', fez: so('mandou ao diário oficial') },
  'documento.publicado':               { especie: 'OUTROS', fez: so('registrou a publicação no diário oficial') },
  'documento.publicacao-retirada':     { especie: 'OUTROS', fez: so('registrou que a publicação se retirou do diário oficial') },
  'documento.publicacao-recusada':     { especie: 'OUTROS', fez: so('registrou que o diário oficial não publicou'), detalhe: motivo },
  'prazo.criado':                      { especie: 'OUTROS', fez: (d, nome) => `deu a ${nome(d.destinoId)} prazo até ${diaDe(d.venceEm)}` },
  'prazo.passado':                     { especie: 'OUTROS', fez: (d, nome) => `passou a ${nome(d.destinoId)} o prazo de ${nome(lugarDito(d.de))}, até ${diaDe(d.venceEm)}` },
  'prazo.cumprido':                    { especie: 'OUTROS', fez: (d, nome) => `deu por cumprido ${qualPrazo(d, nome)}` },
  'prazo.cancelado':                   { especie: 'OUTROS', fez: (d, nome) => `cancelou ${qualPrazo(d, nome)}` },
  'prazo.lembrado':                    { especie: 'OUTROS', fez: (d, nome) => `lembrou que está por vencer ${qualPrazo(d, nome)}` },
  'prazo.vencido':                     { especie: 'OUTROS', fez: (d, nome) => `avisou que venceu ${qualPrazo(d, nome)}` },
  'regra.notificada':                  { especie: 'OUTROS', fez: so('avisou, por uma regra automática') },
  ...dosDois('retido',                 { especie: 'OUTROS', fez: (_d, _nome, tipo) => `pôs o ${tipo} em retenção, que impede a eliminação`, detalhe: motivo }),
  ...dosDois('retencao-levantada',     { especie: 'OUTROS', fez: doItem('levantou a retenção'), detalhe: motivo }),
  ...dosDois('contagem-informada',     { especie: 'OUTROS', fez: doItem('informou de quando se contam os prazos de guarda') }),

  ...dosDois('excluido',               { especie: 'OUTROS', fez: (_d, _nome, tipo) => `mandou o ${tipo} para a Lixeira`, detalhe: (d) => (d.devolvido == null ? null : `O nº ${numeroLido(texto(d.numeroCompleto))}, que era o último, voltou ao livro.`) }),
  ...dosDois('restaurado',             { especie: 'OUTROS', fez: (_d, _nome, tipo) => `trouxe o ${tipo} de volta da Lixeira`, detalhe: (d) => (d.perdido === undefined ? numeroRecebido(d) : `O nº ${numeroLido(texto(d.perdido))} já não estava livre.`) }),
  ...dosDois('expurgado',              { especie: 'OUTROS', fez: (_d, _nome, tipo) => `destruiu o conteúdo do ${tipo}, passado o prazo da Lixeira` }),
} satisfies { [A in AtoDeItem]: Frase<DadosDosAtos[A]> }
export const FRASES: Readonly<Record<string, Frase>> = POR_ATO

/** Do ato que ainda não se sabe dizer, ou que já não se pratica. */
const OUTRO: Frase = { especie: 'OUTROS', fez: (_dados, _nome) => 'praticou um ato' }
export const fraseDe = (ato: string): Frase => FRASES[ato] ?? OUTRO

/** Os atos das espécies pedidas, e se entre elas estão os que não têm frase. */
export function atosDas(especies: readonly EspecieDeAndamento[]): string[] {
  return Object.keys(FRASES).filter((ato) => especies.includes(fraseDe(ato).especie))
}
