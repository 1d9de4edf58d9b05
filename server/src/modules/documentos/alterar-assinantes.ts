import { validacao } from '@autos/contract/erros.ts'
import { ASSINANTES_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { type AVista, exigirDadosVistos } from '../tarjas/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { type AssinantePedido, conferirAssinantes, conferirConvidados } from './assinantes.ts'
import { seConcluiu } from './concluir.ts'
import { convidar, desconvidar, naVez } from './pedir-assinaturas.ts'

export type PedidoDeAssinantes = {
  documentoId: string
  assinantes: readonly AssinantePedido[]
  assinantesExternos: readonly string[]
  pedirDeNovo?: readonly string[] | null
  emOrdem?: boolean | null
  ordem?: readonly string[] | null
  dadosVistos?: boolean | null
}

type Entrada = {
  id: string
  usuarioId: string | null
  convidadoId: string | null
  cargo: string | null
  situacao: 'PENDENTE' | 'ASSINOU' | 'REJEITOU'
  ordem: number
}
type Quem = Pick<Entrada, 'usuarioId' | 'convidadoId' | 'cargo'>
type Mudanca = {
  fica: Entrada[]
  entra: Quem[]
  sai: Entrada[]
  deNovo: Entrada[]
  ordem: readonly Quem[]
  emOrdem: boolean
  eraEmOrdem: boolean
}

/**
 * Troca a lista de quem deve assinar (domínio §5.2). Quem assinou fica; quem ainda não, pode sair, e com isso
 * o convite dele deixa de valer. Quem entra é avisado. Tirado o último pendente, o documento pode ficar
 * concluso.
 */
export async function alterarAssinantes(tx: Tx, ator: Ator, pedido: PedidoDeAssinantes): Promise<string> {
  const { documentoId, assinantes, assinantesExternos, pedirDeNovo } = pedido
  if (assinantes.length + assinantesExternos.length > ASSINANTES_MAX)
    throw validacao('assinantes', `São no máximo ${ASSINANTES_MAX} assinantes.`)
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
  exigir('PODE_ADICIONAR_ASSINANTES', fatos)
  const atuais = await entradas(tx, fatos.id)
  const lista = [
    ...(await internos(tx, atuais, assinantes)),
    ...(await externos(tx, atuais, assinantesExternos)),
  ]
  const { assinaturaEmOrdem: eraEmOrdem } = fatos
  const ordenada = ordenar(lista, pedido.ordem ?? undefined, eraEmOrdem ? atuais : [])
  const mudanca = {
    ...comparar(atuais, ordenada, pedirDeNovo ?? []),
    emOrdem: pedido.emOrdem ?? eraEmOrdem,
    eraEmOrdem,
  }
  if (!muda(mudanca, atuais)) return fatos.id
  const abre = mudanca.entra.some(({ convidadoId }) => convidadoId !== null)
  const aVista = abre ? await exigirDadosVistos(tx, ator, { fatos, vistos: pedido.dadosVistos, de: 'CONVIDADO' }) : null // prettier-ignore
  const pedia = await naVez(tx, fatos.id)
  await aplicar(tx, ator, { documentoId: fatos.id, mudanca })
  const concluiu = await seConcluiu(tx, ator, fatos.id)
  await anotar(tx, ator, { fatos, mudanca, concluiu, pedia, aVista })
  return fatos.id
}

const entradas = (reader: Reader, documentoId: string): Promise<Entrada[]> =>
  reader
    .selectFrom('assinante')
    .select(['id', 'usuarioId', 'convidadoId', 'cargo', 'situacao', 'ordem'])
    .where('documentoId', '=', documentoId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()

const mesma = (a: Quem, b: Quem): boolean =>
  a.usuarioId === b.usuarioId && a.convidadoId === b.convidadoId && a.cargo === b.cargo

/** Quem já consta fica como consta, ainda que hoje não se pudesse pôr: desativado, ou já sem aquele cargo. */
async function internos(
  reader: Reader,
  atuais: readonly Entrada[],
  pedidos: readonly AssinantePedido[],
): Promise<Quem[]> {
  const pedidas = pedidos.map((pedido) => ({
    pedido,
    quem: { usuarioId: pedido.usuarioId.toLowerCase(), convidadoId: null, cargo: pedido.cargo ?? null },
  }))
  const consta = ({ quem }: { quem: Quem }) => atuais.some((atual) => mesma(atual, quem))
  const novos = pedidas.filter((pedida) => !consta(pedida))
  const conferidos = await conferirAssinantes(
    reader,
    novos.map(({ pedido }) => pedido),
  )
  const lista = pedidas.map((pedida) => {
    const conferido = conferidos[novos.indexOf(pedida)]
    return conferido === undefined ? pedida.quem : { ...conferido, convidadoId: null }
  })
  return semRepetidos('assinantes', lista)
}

async function externos(reader: Reader, atuais: readonly Entrada[], ids: readonly string[]): Promise<Quem[]> {
  const pedidos = ids.map((id) => id.toLowerCase())
  await conferirConvidados(
    reader,
    pedidos.filter((id) => !atuais.some(({ convidadoId }) => convidadoId === id)),
  )
  return semRepetidos(
    'assinantesExternos',
    pedidos.map((convidadoId) => ({ usuarioId: null, convidadoId, cargo: null })),
  )
}

function semRepetidos(campo: string, lista: Quem[]): Quem[] {
  if (lista.some((quem, i) => lista.findIndex((outro) => mesma(quem, outro)) !== i))
    throw validacao(campo, 'Assinante repetido.')
  return lista
}

const pessoaDe = ({ usuarioId, convidadoId }: Pick<Quem, 'usuarioId' | 'convidadoId'>): string =>
  usuarioId ?? convidadoId!

/**
 * Na ordem pedida, que cita a todos; sem ela, e já em ordem, quem consta fica no seu lugar e quem entra vai
 * ao fim.
 */
function ordenar(
  lista: readonly Quem[],
  pedida: readonly string[] | undefined,
  atuais: readonly Quem[],
): Quem[] {
  const ordem = pedida?.map((id) => id.toLowerCase()) ?? atuais.map(pessoaDe)
  const pessoas = new Set(lista.map(pessoaDe))
  if (
    pedida !== undefined &&
    (ordem.length !== pessoas.size ||
      new Set(ordem).size !== ordem.length ||
      !ordem.every((id) => pessoas.has(id)))
  )
    throw validacao('ordem', 'A ordem deve citar cada assinante uma vez.')
  const lugar = (quem: Quem) =>
    ordem.includes(pessoaDe(quem)) ? ordem.indexOf(pessoaDe(quem)) : ordem.length
  return lista.toSorted((a, b) => lugar(a) - lugar(b))
}

function comparar(
  atuais: readonly Entrada[],
  lista: readonly Quem[],
  pedirDeNovo: readonly string[],
): Omit<Mudanca, 'emOrdem' | 'eraEmOrdem'> {
  const fica = atuais.filter((atual) => lista.some((quem) => mesma(atual, quem)))
  const sai = atuais.filter((atual) => !fica.includes(atual))
  if (sai.some(({ situacao }) => situacao === 'ASSINOU'))
    throw validacao('assinantes', 'Quem já assinou não pode ser retirado.')
  const entra = lista.filter((quem) => !atuais.some((atual) => mesma(atual, quem)))
  return {
    fica,
    sai,
    entra,
    deNovo: pedirDeNovo.flatMap((id) => aPedirDeNovo(fica, id.toLowerCase())),
    ordem: lista,
  }
}

/** A quem rejeitou; e ao convidado pendente, cujo convite se renova. */
function aPedirDeNovo(fica: readonly Entrada[], id: string): Entrada[] {
  const dela = fica.filter(({ usuarioId, convidadoId }) => usuarioId === id || convidadoId === id)
  const pedidas = dela.filter(
    ({ situacao, convidadoId }) =>
      situacao === 'REJEITOU' || (situacao === 'PENDENTE' && convidadoId !== null),
  )
  if (pedidas.length === 0)
    throw validacao(
      'pedirDeNovo',
      'Só se pede de novo a quem rejeitou a assinatura, ou a convidado que ainda não assinou.',
    )
  return pedidas
}

const muda = (
  { entra, sai, deNovo, ordem, emOrdem, eraEmOrdem }: Mudanca,
  atuais: readonly Entrada[],
): boolean =>
  emOrdem !== eraEmOrdem ||
  entra.length + sai.length + deNovo.length > 0 ||
  ordem.some((quem, i) => !mesma(quem, atuais[i] ?? quem))

async function aplicar(
  tx: Tx,
  ator: Ator,
  {
    documentoId,
    mudanca: { fica, entra, sai, deNovo, ordem, emOrdem, eraEmOrdem },
  }: { documentoId: string; mudanca: Mudanca },
): Promise<void> {
  if (emOrdem !== eraEmOrdem)
    await tx
      .updateTable('documento')
      .set({ assinaturaEmOrdem: emOrdem })
      .where('id', '=', documentoId)
      .execute()
  const lugar = (quem: Quem) => ordem.findIndex((outro) => mesma(quem, outro))
  if (sai.length > 0) await tx.deleteFrom('assinante').where('id', 'in', idsDe(sai)).execute()
  if (deNovo.length > 0)
    await tx
      .updateTable('assinante')
      .set({ situacao: 'PENDENTE', adicionadoEm: tx.now, adicionadoPor: ator.id })
      .where('id', 'in', idsDe(deNovo))
      .execute()
  await sql`update assinante set ordem = x.ordem from unnest(${idsDe(fica)}::uuid[], ${fica.map(lugar)}::int[]) as x(id, ordem) where assinante.id = x.id`.execute(
    tx,
  )
  if (entra.length > 0)
    await tx
      .insertInto('assinante')
      .values(
        entra.map((quem) => ({
          id: newId(),
          documentoId,
          ...quem,
          ordem: lugar(quem),
          adicionadoEm: tx.now,
          adicionadoPor: ator.id,
        })),
      )
      .execute()
}

const idsDe = (linhas: readonly Entrada[]): string[] => linhas.map(({ id }) => id)
const usuariosDe = (linhas: readonly Pick<Quem, 'usuarioId'>[]): string[] => [
  ...new Set(linhas.flatMap(({ usuarioId }) => usuarioId ?? [])),
]
const convidadosDe = (linhas: readonly Pick<Quem, 'convidadoId'>[]): string[] =>
  linhas.flatMap(({ convidadoId }) => convidadoId ?? [])

type Apurado = {
  concluiu: boolean
  pedia: readonly Pick<Quem, 'usuarioId' | 'convidadoId'>[]
  aVista: AVista | null
}

/**
 * Sem arquivo em ordem não há o que assinar: a conferência avisará (pedirAssinaturas). Pede-se a quem é
 * chamado agora, e não o era.
 */
async function anotar(
  tx: Tx,
  ator: Ator,
  {
    fatos,
    mudanca: { entra, sai, deNovo, emOrdem, eraEmOrdem },
    concluiu,
    pedia,
    aVista,
  }: { fatos: Fatos; mudanca: Mudanca } & Apurado,
): Promise<void> {
  const novas = new Set([...entra, ...deNovo].map(pessoaDe))
  const chamadas = new Set(pedia.map(pessoaDe))
  const pedidas = (await naVez(tx, fatos.id)).filter(
    (quem) => novas.has(pessoaDe(quem)) || !chamadas.has(pessoaDe(quem)),
  )
  const dispensadas = sai.filter(({ situacao }) => situacao === 'PENDENTE')
  const pedidos = fatos.arquivoOk ? usuariosDe(pedidas) : []
  const dispensados = fatos.arquivoOk ? usuariosDe(dispensadas) : []
  const convidados = { pedidos: convidadosDe(pedidas), dispensados: convidadosDe(dispensadas) }
  const dados = {
    entraram: entra.map(semNulos),
    sairam: sai.map(semNulos),
    deNovo: deNovo.map(semNulos),
    pedidos,
    dispensados,
    concluiu,
    ...(emOrdem === eraEmOrdem ? {} : { emOrdem }),
    ...(aVista === null ? {} : { aVista }),
  }
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.assinantes-alterados',
    itens: [fatos.id],
    dados,
    setorId: setorDoAto(fatos),
  })
  if (fatos.arquivoOk) for (const convidadoId of convidados.pedidos) await convidar(tx, fatos.id, convidadoId)
  await desconvidar(tx, ator, { historicoId, documentoId: fatos.id, convidadoIds: convidados.dispensados })
}

const semNulos = ({ usuarioId, convidadoId, cargo }: Quem) =>
  usuarioId === null ? { convidadoId } : { usuarioId, cargo }
