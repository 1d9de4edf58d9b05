import { randomBytes } from 'node:crypto'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { Mundo } from '../../mundo.ts'

/**
 * O que o domínio §7.1 esconde com o conteúdo, com o título (só no sigiloso), ou com a própria existência.
 */
export type Classe = 'conteudo' | 'titulo' | 'existencia'

/** Um texto que só existe num campo de um item: achado na resposta de quem não pode, é vazamento. */
export type Canario = {
  texto: string
  onde: string
  item: Item
  classe: Classe
  /** Só da Ana, ou só do setor dela, ainda que o item se leia. */
  so?: 'ana' | 'protocolo'
  /** Cadastros em que o mesmo texto é de todos. */
  exceto?: readonly string[]
}

export type Item = {
  nome: string
  id: string
  uuid: string
  tipo: 'documento' | 'processo'
  /** Restrições efetivas, próprias ou do processo. */
  sigiloso: boolean
  posse: boolean
  /** Nunca concluso, nunca enviado. */
  minuta?: boolean
  excluido?: boolean
  /** Todos da equipe leem. */
  aberto?: boolean
}

/** `assinado`: o documento aberto que todos assinam; os anexos dele pedem direito próprio. */
export type Cofre = { itens: Item[]; canarios: Canario[]; assinado: string }

let semente = 0
/**
 * Os seis dígitos que a máscara deixa ver não são os de ninguém mais do palco, cujos CPFs os têm perto de
 * 000000 ou de 300000.
 */
const cpfNovo = (): string => completarCpf(`${810_731_000 + ++semente * 37}`)
const palavra = (): string => `q${randomBytes(5).toString('hex')}z`

/**
 * Itens de todas as restrições, no protocolo, autorizados só a Ana; um canário em cada texto deles, no nome
 * do arquivo, no texto do PDF, nas mensagens, nos marcadores e nas notificações.
 */
export async function plantarCofre(m: Mundo): Promise<Cofre> {
  const assinado = await m.documento('Documento que se assina', { assinantes: ['beto', 'carla', 'dora'] })
  const cofre: Cofre = { itens: [], canarios: [], assinado }
  const secreto = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
  const comPosse = { restricoes: ['INTERNO', 'POSSE'] } as const
  const documento = (nome: string, o: Partial<Item>, opcoes: Parameters<Mundo['documento']>[1] = {}) =>
    plantar(m, cofre, nome, 'documento', o, (titulo) =>
      m.documento(titulo, {
        assinado: true,
        arquivo: new TextEncoder().encode(`%PDF-1.4 ${palavra()}`),
        ...opcoes,
      }),
    )
  const processo = (nome: string, o: Partial<Item>, opcoes: Parameters<Mundo['processo']>[1] = {}) =>
    plantar(m, cofre, nome, 'processo', o, (titulo) => m.processo(titulo, opcoes))

  await documento('sigiloso', { sigiloso: true }, secreto)
  await documento('com posse', { posse: true }, comPosse)
  await documento(
    'sigiloso com posse',
    { sigiloso: true, posse: true },
    { restricoes: ['INTERNO', 'POSSE', 'SIGILOSO'], autorizados: ['ana'] },
  )
  await documento('anexo sigiloso do que se assina', { sigiloso: true }, { ...secreto, anexoDe: assinado })
  await documento('anexo com posse do que se assina', { posse: true }, { ...comPosse, anexoDe: assinado })
  await documento('minuta', { minuta: true }, { assinado: false })
  await documento('excluído', { minuta: true, excluido: true }, { assinado: false })
  const sindicancia = await processo(
    'processo sigiloso',
    { sigiloso: true },
    { ...secreto, especie: 'Processo', tipo: 'de Sindicância' },
  )
  const peca = await documento('peça do sigiloso', { sigiloso: true }, { peca: sindicancia.id })
  await documento('anexo da peça do sigiloso', { sigiloso: true }, { anexoDe: peca.id })
  const aberto = await m.processo('Processo aberto')
  await documento('peça sigilosa em processo aberto', { sigiloso: true }, { ...secreto, peca: aberto })
  await processo('apenso sigiloso', { sigiloso: true }, { ...secreto, apensoDe: aberto })
  const posse = await processo('processo com posse', { posse: true }, comPosse)
  await documento('peça do processo com posse', { posse: true }, { peca: posse.id })
  await marcarAberto(m, cofre)
  return cofre
}

async function plantar(
  m: Mundo,
  cofre: Cofre,
  nome: string,
  tipo: Item['tipo'],
  o: Partial<Item>,
  gravar: (titulo: string) => Promise<string>,
): Promise<Item> {
  const titulo = palavra()
  const id = await gravar(`Título ${titulo}`)
  const { uuid } = await m.db
    .selectFrom('docproc')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const item: Item = { nome, id, uuid, tipo, sigiloso: false, posse: false, ...o }
  cofre.itens.push(item)
  const guardar: Guardar = (onde, classe, texto = palavra(), mais = {}) => {
    cofre.canarios.push({ texto, onde: `${nome}: ${onde}`, item, classe, ...mais })
    return texto
  }
  guardar('título', 'titulo', titulo)
  guardar('id', 'existencia', id)
  await escreverNoItem(m, id, guardar)
  if (tipo === 'documento') await escreverNoDocumento(m, id, guardar)
  else await escreverNoProcesso(m, id, guardar)
  if (item.excluido)
    await m.db
      .updateTable('docproc')
      .set({ excluidoEm: new Date(), excluidoPor: m.ana.id })
      .where('id', '=', id)
      .execute()
  return item
}

type Guardar = (onde: string, classe: Classe, texto?: string, mais?: Pick<Canario, 'so' | 'exceto'>) => string
const SO_DA_ANA = { so: 'ana' } as const

async function escreverNoItem({ db, ana, setores }: Mundo, id: string, guardar: Guardar): Promise<void> {
  const hipoteseLegal = guardar('hipótese legal', 'conteudo')
  await db
    .updateTable('docproc')
    .set({ assunto: `Assunto ${guardar('assunto', 'conteudo')}`, hipoteseLegal })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('tramite')
    .values({
      id: newId(),
      docprocId: id,
      tipo: 'ENVIO',
      origemSetorId: setores.fazenda,
      destinoSetorId: setores.protocolo,
      realizadoPor: ana.id,
      realizadoEm: new Date(Date.now() - 60_000),
      mensagem: guardar('mensagem', 'conteudo'),
      motivo: guardar('motivo', 'conteudo'),
    })
    .execute()
  await db
    .insertInto('docprocAutorizadoExterno')
    .values({ docprocId: id, cpf: guardar('CPF autorizado', 'conteudo', cpfNovo()) })
    .execute()
  await db
    .insertInto('notificacao')
    .values({
      id: newId(),
      usuarioId: ana.id,
      docprocId: id,
      titulo: 'Aviso',
      texto: guardar('notificação', 'conteudo', palavra(), SO_DA_ANA),
      criadaEm: new Date(),
    })
    .execute()
  await marcar({ db, ana }, id, guardar('marcador pessoal', 'conteudo', palavra(), SO_DA_ANA))
}

async function escreverNoDocumento({ db, ana }: Mundo, id: string, guardar: Guardar): Promise<void> {
  await db
    .insertInto('documentoTexto')
    .values({ documentoId: id, texto: guardar('texto do PDF', 'conteudo') })
    .execute()
  await db
    .insertInto('rascunho')
    .values({
      id: guardar('rascunho', 'conteudo', newId()),
      documentoId: id,
      versao: 2,
      html: guardar('texto do rascunho', 'conteudo'),
      gravadoEm: new Date(),
      gravadoPor: ana.id,
    })
    .execute()
  const antes = { versao: 1, html: guardar('texto anterior do rascunho', 'conteudo') }
  await db
    .insertInto('rascunhoVersao')
    .values({ documentoId: id, ...antes, gravadoEm: new Date(), motivo: 'ESCRITA' })
    .execute()
  const vez = { usuarioId: ana.id, tomadaDe: ana.id, motivo: guardar('motivo da vez', 'conteudo') }
  await db
    .insertInto('rascunhoVez')
    .values({ documentoId: id, ...vez, desde: new Date(), sinalEm: new Date() })
    .execute()
  const trecho = { trecho: guardar('trecho comentado', 'conteudo'), antes: '', depois: '' }
  await db
    .insertInto('rascunhoComentario')
    .values({
      id: newId(),
      documentoId: id,
      ...trecho,
      texto: guardar('comentário ao rascunho', 'conteudo'),
      autorId: ana.id,
      em: new Date(),
    })
    .execute()
  for (const { chave } of await db
    .selectFrom('documentoVersao')
    .select('chave')
    .where('documentoId', '=', id)
    .execute())
    guardar('chave do arquivo', 'conteudo', chave.split('/')[1])
  await db
    .updateTable('documento')
    .set({ erroArquivo: guardar('erro do arquivo', 'conteudo') })
    .where('id', '=', id)
    .execute()
  const email = guardar('e-mail de convidado', 'conteudo', palavra(), {
    exceto: ['convidados', 'convidadoCadastrar'],
  })
  const convidadoId = newId()
  await db
    .insertInto('convidado')
    .values({ id: convidadoId, email: `${email}@fora.example`, cpf: cpfNovo() })
    .execute()
  await db
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId: id,
      convidadoId,
      ordem: 9,
      situacao: 'REJEITOU',
      adicionadoEm: new Date(),
    })
    .execute()
  await db
    .insertInto('assinatura')
    .values({
      id: newId(),
      documentoId: id,
      versao: 1,
      convidadoId,
      nome: 'Convidado',
      cpfCnpj: guardar('CPF de quem assinou', 'conteudo', cpfNovo()),
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      rejeitadaEm: new Date(),
      motivoRejeicao: guardar('motivo da rejeição', 'conteudo'),
      sha256: 'a'.repeat(64),
    })
    .execute()
  await db
    .insertInto('pedidoArquivo')
    .values({
      id: newId(),
      documentoId: id,
      designadoEm: new Date(Date.now() - 60_000),
      enviadoEm: new Date(),
      usuarioId: ana.id,
      cpf: guardar('CPF do pedido', 'conteudo', cpfNovo()),
      instrucoes: guardar('instruções do pedido', 'conteudo'),
      motivo: guardar('motivo do pedido', 'conteudo'),
    })
    .execute()
}

async function escreverNoProcesso({ db }: Mundo, id: string, guardar: Guardar): Promise<void> {
  const externoId = newId()
  const registro = { exceto: ['interessadosExternos', 'interessadoExterno', 'interessadoExternoCadastrar'] }
  await db
    .insertInto('interessadoExterno')
    .values({
      id: externoId,
      nomeRazao: guardar('interessado', 'conteudo', palavra(), registro),
      email: `${guardar('e-mail do interessado', 'conteudo', palavra(), registro)}@fora.example`,
      cpfCnpj: cpfNovo(),
    })
    .execute()
  await db.insertInto('interessado').values({ processoId: id, externoId }).execute()
}

async function marcar(
  { db, ana }: Pick<Mundo, 'db' | 'ana'>,
  docprocId: string,
  nome: string,
): Promise<void> {
  const marcadorId = newId()
  await db
    .insertInto('marcador')
    .values({ id: marcadorId, tipo: 'PESSOAL', usuarioId: ana.id, nome })
    .execute()
  await db.insertInto('docprocMarcador').values({ docprocId, marcadorId, usuarioId: ana.id }).execute()
}

/** Num documento que todos leem, o que ainda assim é só de alguém: os marcadores. */
async function marcarAberto(m: Mundo, cofre: Cofre): Promise<void> {
  const id = await m.documento('Documento aberto', { assinado: true })
  const item: Item = {
    nome: 'aberto',
    id,
    uuid: '',
    tipo: 'documento',
    sigiloso: false,
    posse: false,
    aberto: true,
  }
  const [pessoal, doSetor] = [palavra(), palavra()]
  await marcar(m, id, pessoal)
  const marcadorId = newId()
  await m.db
    .insertInto('marcador')
    .values({ id: marcadorId, tipo: 'SETOR', setorId: m.setores.protocolo, nome: doSetor })
    .execute()
  await m.db
    .insertInto('docprocMarcador')
    .values({ docprocId: id, marcadorId, usuarioId: m.ana.id })
    .execute()
  cofre.itens.push(item)
  cofre.canarios.push(
    { texto: pessoal, onde: 'aberto: marcador pessoal', item, classe: 'conteudo', so: 'ana' },
    { texto: doSetor, onde: 'aberto: marcador do setor', item, classe: 'conteudo', so: 'protocolo' },
  )
}
