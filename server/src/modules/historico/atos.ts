import type { GatilhoDaRegra } from '@autos/contract/entradas.ts'
import type { Ato, AtoDeItem, DadosDosAtos, QuemAvisar } from './dados.ts'

/**
 * De que itens do ato a versão sobe (INV-10): `TODOS`, `PRIMEIRO` (dos outros só se conta) ou `NENHUM`. Sobe
 * quando o que um colega tem aberto deixou de ser o que é; a prova, o aviso e a abertura que chegam depois
 * não desatualizam o que ninguém mudou.
 */
type Conta = 'TODOS' | 'PRIMEIRO' | 'NENHUM'
/**
 * `AGE` sobre o item, só o `ABRE`, ou só o `MARCA`: quem abre ou marca não impede de desfazer o envio
 * (domínio §3.4).
 */
type Modo = 'AGE' | 'ABRE' | 'MARCA'

/** documento.enviado → DOCUMENTO_ENVIADO */
type GatilhoDoAto<A extends string> = A extends `${infer Antes}${'.' | '-'}${infer Depois}`
  ? `${Uppercase<Antes>}_${GatilhoDoAto<Depois>}`
  : Uppercase<A>

/** Quem fica sabendo, pelo que o ato guarda; o que ele guarda sempre, e só para isto, não pode faltar. */
type Avisa<D, Q = QuemAvisar & keyof D> = D extends
  | { avisar: unknown }
  | { pedidos: unknown }
  | { dispensados: unknown }
  ? readonly [Q, ...Q[]]
  : readonly Q[]

type LinhaDoAto<A extends Ato> = {
  conta: A extends AtoDeItem ? Conta | ((dados: DadosDosAtos[A]) => Conta) : 'SEM_ITEM'
  modo: A extends AtoDeItem ? Modo : 'AGE'
  /** O que, nos dados, diz quem fica sabendo; na ordem dos avisos. */
  avisa: Avisa<DadosDosAtos[A]>
  /** Uma regra automática pode responder a ele: se é um dos gatilhos do contrato, e só então. */
  automacao: GatilhoDoAto<A> extends GatilhoDaRegra ? true : false
}

const DA_ENTIDADE = { conta: 'SEM_ITEM', modo: 'AGE', avisa: [], automacao: false } as const

/**
 * A assinatura que já não vale muda o documento; a que se confirma, ou de que há o que dizer, não
 * (assinaturas/anotar.ts).
 */
const seDeixouDeValer = ({ assinaturas }: DadosDosAtos['documento.assinaturas-verificadas']): Conta =>
  assinaturas.some(({ de, para }) => de !== 'TOTAL_FAILED' && para === 'TOTAL_FAILED') ? 'TODOS' : 'NENHUM'

/**
 * Todos os atos, cada um numa linha. Quem acrescenta um diz aqui o que ele faz, em dados.ts o que guarda e em
 * andamentos/frases.ts como se conta.
 */
// prettier-ignore
export const ATOS = {
  'documento.cadastrado':              { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: true }, // nasce na versão 1; o processo de destino ainda não mudou
  'processo.cadastrado':               { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: true },
  'documento.importado':               { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // nasce como já era; nenhuma regra o apanha
  'processo.importado':                { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false },
  'documento.enviado':                 { conta: 'TODOS',    modo: 'AGE',   avisa: ['destinoId'], automacao: true },
  'processo.enviado':                  { conta: 'TODOS',    modo: 'AGE',   avisa: ['destinoId'], automacao: true },
  'documento.envio-desfeito':          { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.envio-desfeito':           { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.recebido':                { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },
  'processo.recebido':                 { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },
  'documento.arquivado':               { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'processo.arquivado':                { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'documento.desarquivado':            { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'processo.desarquivado':             { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'carga.redistribuida':               { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'usuario.desativado':                { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'setor.encerrado':                   { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.a-aceitar':               { conta: 'NENHUM',   modo: 'AGE',   avisa: ['destinoId'], automacao: false }, // contou-o a conferência, na mesma transação
  'documento.entregue':                { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: true }, // nasce
  'documento.aceito':                  { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'documento.rejeitado':               { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },

  'documento.juntado':                 { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: true },
  'documento.nao-juntado':             { conta: 'PRIMEIRO', modo: 'AGE',   avisa: ['avisar'], automacao: false }, // o documento perde o destino; o processo fica como estava
  'documento.disjuntado':              { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.desconsiderado':          { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false }, // o processo perde o efeito de uma peça
  'documento.anexado':                 { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.desanexado':              { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.apensado':                 { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.desapensado':              { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'termo.lavrado':                     { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // o papel de um ato que já contou

  'documento.assinantes-alterados':    { conta: 'TODOS',    modo: 'AGE',   avisa: ['pedidos', 'dispensados'], automacao: false },
  'documento.assinatura-iniciada':     { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // uma reserva que passa sozinha
  'documento.assinado':                { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar', 'pedidos'], automacao: true },
  'documento.assinatura-rejeitada':    { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar', 'pedidos'], automacao: false },
  'documento.assinatura-encerrada':    { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar', 'pedidos'], automacao: false },
  'documento.assinatura-lembrada':     { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.assinaturas-encontradas': { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // o exame é da máquina, e chega quando chega
  'documento.assinaturas-verificadas': { conta: seDeixouDeValer, modo: 'AGE', avisa: [], automacao: false },
  'documento.assinaturas-revalidadas': { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false },
  'documento.assinaturas-preservadas': { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false },
  'documento.nivel-alterado':          { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'convite.retido':                    { conta: 'NENHUM',   modo: 'ABRE',  avisa: ['avisar'], automacao: false },
  'carta.nao-chegou':                  { conta: 'NENHUM',   modo: 'ABRE',  avisa: ['avisar'], automacao: false },
  'convite.enviado':                   { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },
  'convite.aberto':                    { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },

  'documento.rascunho-gravado':        { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // o rascunho tem a sua própria versão
  'documento.rascunho-vez-tomada':     { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // o documento fica como estava
  'documento.rascunho-comentado':      { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false }, // à margem do texto
  'documento.rascunho-finalizado':     { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.arquivo-enviado':         { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.arquivo-conferido':       { conta: 'TODOS',    modo: 'AGE',   avisa: ['pedidos'], automacao: false },
  'documento.abertura-retida':         { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.aberto':                  { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.arquivo-recusado':        { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.substituicao-enviada':    { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.substituicao-retida':     { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.substituicao-recusada':   { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.exportado':                { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // do processo, nada muda
  'processo.exportacao-pronta':        { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.nao-exportado':            { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },

  'documento.titulo-alterado':         { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.titulo-alterado':          { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.assunto-alterado':        { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.assunto-alterado':         { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.requerente-alterado':     { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.classificacao-alterada':  { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.classificacao-alterada':   { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.numeracao-desfeita':      { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.numeracao-desfeita':       { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.interessados-adicionados': { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.interessados-removidos':   { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'interessado.corrigido':             { conta: 'NENHUM',   modo: 'MARCA', avisa: [], automacao: false }, // muda o cadastro, que tem a sua própria versão; em nenhum dos processos se agiu
  'marcador.vinculado':                { conta: 'NENHUM',   modo: 'MARCA', avisa: [], automacao: true },
  'marcador.desvinculado':             { conta: 'NENHUM',   modo: 'MARCA', avisa: [], automacao: false },

  'documento.restricoes-alteradas':    { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.restricoes-alteradas':     { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.restricao-por-vencer':    { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.restricao-por-vencer':     { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.restricao-vencida':       { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.restricao-vencida':        { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.lido-com-motivo':         { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // mais que abrir: dá a leitura por um prazo
  'processo.lido-com-motivo':          { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false },
  'item.leitura-recusada':             { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },
  'item.abertura-vista':               { conta: 'NENHUM',   modo: 'ABRE',  avisa: [], automacao: false },

  'documento.copia-enviada':           { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false }, // o item continua onde e como está
  'processo.copia-enviada':            { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.copia-ciente':            { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'processo.copia-ciente':             { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.solicitado':              { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.solicitacao-passada':     { conta: 'PRIMEIRO', modo: 'AGE',   avisa: ['destinoId'], automacao: false },
  'documento.solicitado-de-novo':      { conta: 'PRIMEIRO', modo: 'AGE',   avisa: [], automacao: false },
  'documento.recebido-de-fora':        { conta: 'NENHUM',   modo: 'AGE',   avisa: ['destinoId'], automacao: false }, // contou-o a conferência, na mesma transação
  'documento.versao-publica-pedida':   { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // o original fica como estava
  'documento.versao-publica-feita':    { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false }, // nasce uma; o original fica como estava
  'documento.versao-publica-recusada': { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.clonado':                 { conta: 'NENHUM',   modo: 'AGE',   avisa: [], automacao: false }, // nasce um; o outro fica como estava
  'documento.publicacao-pedida':       { conta: 'PRIMEIRO', modo: 'AGE',   avisa: [], automacao: false },
  'documento.publicacao-repetida':     { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.publicacao-enviada':      { conta: 'PRIMEIRO', modo: 'AGE',   avisa: [], automacao: false },
  'documento.publicado':               { conta: 'PRIMEIRO', modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.publicacao-retirada':     { conta: 'PRIMEIRO', modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.publicacao-recusada':     { conta: 'PRIMEIRO', modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'prazo.criado':                      { conta: 'TODOS',    modo: 'AGE',   avisa: ['destinoId'], automacao: false }, // enviar encerra os prazos: quem envia sabe deles
  'prazo.passado':                     { conta: 'TODOS',    modo: 'AGE',   avisa: ['destinoId'], automacao: false },
  'prazo.cumprido':                    { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'prazo.cancelado':                   { conta: 'TODOS',    modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'prazo.lembrado':                    { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'prazo.vencido':                     { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'regra.notificada':                  { conta: 'NENHUM',   modo: 'AGE',   avisa: ['avisar'], automacao: false },
  'documento.retido':                  { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.retido':                   { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.retencao-levantada':      { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.retencao-levantada':       { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.contagem-informada':      { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.contagem-informada':       { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.excluido':                { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.excluido':                 { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.restaurado':              { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.restaurado':               { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'documento.expurgado':               { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },
  'processo.expurgado':                { conta: 'TODOS',    modo: 'AGE',   avisa: [], automacao: false },

  'usuario.cadastrado':                DA_ENTIDADE,
  'usuario.identificado':              DA_ENTIDADE,
  'usuario.papel-concedido':           DA_ENTIDADE,
  'usuario.papeis-alterados':          DA_ENTIDADE,
  'usuario.alterado':                  DA_ENTIDADE,
  'usuario.cargos-alterados':          DA_ENTIDADE,
  'usuario.lotacao-alterada':          DA_ENTIDADE,
  'usuario.reativado':                 DA_ENTIDADE,
  'usuario.religado':                  { ...DA_ENTIDADE, avisa: ['avisar'] }, // à pessoa
  'entrada.dispensada':                DA_ENTIDADE,
  'entrada.recusada':                  { ...DA_ENTIDADE, avisa: ['avisar'] }, // a quem administra o acesso
  'substituicao.criada':               { ...DA_ENTIDADE, avisa: ['avisar'] }, // a quem se afasta e a quem lhe faz as vezes
  'substituicao.encerrada':            { ...DA_ENTIDADE, avisa: ['avisar'] },
  'setor.criado':                      DA_ENTIDADE,
  'setor.alterado':                    DA_ENTIDADE,
  'grupo.criado':                      DA_ENTIDADE,
  'grupo.alterado':                    DA_ENTIDADE,
  'grupo.encerrado':                   DA_ENTIDADE,
  'entidade.alterada':                 DA_ENTIDADE,
  'entidade.logo-alterado':            DA_ENTIDADE,
  'entidade.timbre-gravado':           DA_ENTIDADE,
  'entidade.importada':                DA_ENTIDADE,
  'entidade.exportada':                DA_ENTIDADE,
  'classificacao.cadastrada':          DA_ENTIDADE,
  'classificacao.alterada':            DA_ENTIDADE,
  'classificacao.ativada':             DA_ENTIDADE,
  'classificacao.desativada':          DA_ENTIDADE,
  'classificacao.modelo-gravado':      DA_ENTIDADE,
  'numeracao.iniciada':                DA_ENTIDADE,
  'numero.reservado':                  DA_ENTIDADE,
  'numero.cancelado':                  DA_ENTIDADE,
  'numero.expirado':                   DA_ENTIDADE,
  'marcador.criado':                   DA_ENTIDADE,
  'marcador.renomeado':                DA_ENTIDADE,
  'marcador.removido':                 DA_ENTIDADE,
  'texto-padrao.criado':               DA_ENTIDADE,
  'texto-padrao.alterado':             DA_ENTIDADE,
  'texto-padrao.arquivado':            DA_ENTIDADE,
  'texto-padrao.desarquivado':         DA_ENTIDADE,
  'interessado.cadastrado':            DA_ENTIDADE,
  'interessado.consultado':            DA_ENTIDADE,
  'interessado.divergente':            DA_ENTIDADE,
  'interessado.nao-encontrado':        DA_ENTIDADE,
  'convidado.cadastrado':              DA_ENTIDADE,
  'convidado.nome-corrigido':          DA_ENTIDADE,
  'cidadao.entrou':                    DA_ENTIDADE,
  'cidadao.saiu':                      DA_ENTIDADE,
  'certificado.informado':             DA_ENTIDADE,
  'perfil.certificado-guardado':       DA_ENTIDADE,
  'perfil.certificado-retirado':       DA_ENTIDADE,
  'integrador.cadastrado':             DA_ENTIDADE,
  'integrador.alterado':               DA_ENTIDADE,
  'integrador.chave-criada':           DA_ENTIDADE,
  'integrador.chave-alterada':         DA_ENTIDADE,
  'integrador.chave-revogada':         DA_ENTIDADE,
  'impersonacao.usada':                DA_ENTIDADE,
  'impersonacao.chave-cadastrada':     DA_ENTIDADE,
  'impersonacao.chave-revogada':       DA_ENTIDADE,
  'feriado.cadastrado':                DA_ENTIDADE,
  'feriado.removido':                  DA_ENTIDADE,
  'relatorio.tirado':                  DA_ENTIDADE,
  'trabalhos.repetidos':              DA_ENTIDADE,
  'aberturas.apuradas':                { ...DA_ENTIDADE, avisa: ['avisar'] }, // a quem decide se está certo
  'leitura.auditada':                  DA_ENTIDADE,
  'regra.criada':                      DA_ENTIDADE,
  'regra.alterada':                    DA_ENTIDADE,
  'regra.ativada':                     DA_ENTIDADE,
  'regra.desativada':                  { ...DA_ENTIDADE, avisa: ['avisar'] }, // a quem fez a regra, que o sistema desativou
} as const satisfies { [A in Ato]: LinhaDoAto<A> }

type Atos = typeof ATOS
/** Os que avisam alguém, e por que dado dizem a quem. */
export type AtoQueAvisa = { [A in Ato]: Atos[A]['avisa'][number] extends never ? never : A }[Ato]
export type QuemDoAto<A extends AtoQueAvisa> = Atos[A]['avisa'][number]

/** A tabela, para quem lê um ato do banco, que pode ser de antes. */
const TABELA: Readonly<
  Record<string, { conta: unknown; modo: Modo; avisa: readonly QuemAvisar[]; automacao: boolean }>
> = ATOS

/** Os itens cuja versão o ato faz subir. */
export function deQueConta(ato: Ato, itens: readonly string[], dados: object): readonly string[] {
  const { conta } = TABELA[ato]!
  const quantos = typeof conta === 'function' ? (conta as (dados: object) => Conta)(dados) : conta
  return quantos === 'TODOS' ? itens : quantos === 'PRIMEIRO' ? itens.slice(0, 1) : []
}

/**
 * Quem o ato manda avisar, na ordem dos avisos. Também do que se escreveu antes: o ato que já não se pratica
 * não avisa ninguém.
 */
export function quemFicaSabendo(
  ato: string,
  dados: Readonly<Record<string, unknown>>,
): { quem: QuemAvisar; ids: string[] }[] {
  return (TABELA[ato]?.avisa ?? [])
    .map((quem) => ({ quem, ids: [dados[quem]].flat().filter((id) => typeof id === 'string') }))
    .filter(({ ids }) => ids.length > 0)
}

const quais = (serve: (linha: (typeof TABELA)[string]) => boolean): readonly string[] =>
  Object.keys(TABELA).filter((ato) => serve(TABELA[ato]!))
/** Depois do envio, o que outra pessoa fez com estes não impede de o desfazer. */
export const SO_ABREM_OU_MARCAM = quais(({ modo }) => modo !== 'AGE')
/** Os que podem fazer subir a versão: por eles se diz quem mudou o item. */
export const CONTAM = quais(({ conta }) => conta !== 'NENHUM' && conta !== 'SEM_ITEM')
/** Os gatilhos das regras automáticas. */
export const RESPONDIVEIS = quais(({ automacao }) => automacao)
