import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Db } from '../../src/kernel/database.ts'
import type { Mundo, Pessoa } from '../mundo.ts'
import { conferirVinculos } from './vinculos.ts'

const ATOS = [
  'Enviar',
  'Enviar',
  'DesfazerEnvio',
  'Arquivar',
  'Desarquivar',
  'Juntar',
  'Disjuntar',
  'Anexar',
  'Desanexar',
  'Apensar',
  'Desapensar',
] as const
type Passo = { ato: (typeof ATOS)[number]; quem: number; item: number; destino: number }

/** Repetidos, os atos que mais vezes podem ser aceitos. */
const PASSO = fc.record<Passo>({
  ato: fc.constantFrom(...ATOS),
  quem: fc.nat(2),
  item: fc.nat(3),
  destino: fc.nat(3),
})

/**
 * Depois de qualquer sequência de atos aceitos e recusados, a carga é a dobra dos trâmites (domínio §16.3), e
 * o recusado não muda nada. Devolve quantos foram aceitos.
 */
export async function conferirDobra(
  { ana, beto, dora, db, setores, documento, processo }: Mundo,
  sequencias: number,
): Promise<number> {
  const pessoas = [ana, beto, dora]
  const destinos = [setores.protocolo, setores.juridico, setores.fazenda, dora.id]
  const antigo = () => ({ assinado: true, criadoEm: new Date(Date.now() - 1000) })
  let aceitos = 0
  const propriedade = fc.asyncProperty(fc.array(PASSO, { minLength: 5, maxLength: 12 }), async (passos) => {
    const itens = [
      await documento('A', antigo()),
      await documento('B', antigo()),
      await processo('P', antigo()),
      await processo('Q', antigo()),
    ]
    for (const passo of passos) {
      const antes = await Promise.all(itens.map((id) => projecao(db, id)))
      const aceito = await executar(pessoas[passo.quem]!, chamada(passo, itens, destinos))
      aceitos += Number(aceito)
      if (!aceito) assert.deepEqual(await Promise.all(itens.map((id) => projecao(db, id))), antes)
      for (const id of itens) assert.deepEqual(await projecao(db, id), await dobra(db, id))
    }
    await conferirVinculos(db)
  })
  await fc.assert(propriedade, { numRuns: sequencias })
  return aceitos
}

function chamada(
  { ato, item, destino }: Passo,
  itens: readonly string[],
  destinos: readonly string[],
): [string, Record<string, unknown>] {
  const id = itens[item]!
  const [a, b, p, q] = itens
  switch (ato) {
    case 'Juntar':
      return ['documentoJuntar', { documentoId: id, processoId: destino % 2 === 0 ? p : q }]
    case 'Anexar':
      return ['documentoAnexar', { anexoId: id, principalId: item === 0 ? b : a }]
    case 'Disjuntar':
    case 'Desanexar':
      return [`documento${ato}`, { id }]
    case 'Apensar':
      return ['processoApensar', { ids: [p, q] }]
    case 'Desapensar':
      return ['processoDesapensar', { id: q }]
    case 'Enviar':
      return [`${item > 1 ? 'processo' : 'documento'}Enviar`, { id, destinoId: destinos[destino] }]
    default:
      return [`${item > 1 ? 'processo' : 'documento'}${ato}`, { id }]
  }
}

async function executar(quem: Pessoa, [nome, args]: [string, Record<string, unknown>]): Promise<boolean> {
  try {
    await quem.chama(nome, args)
    return true
  } catch (erro) {
    if (!(erro instanceof Error && 'status' in erro && Number(erro.status) < 500)) throw erro
    return false
  }
}

/** A carga guardada é a que contam os trâmites. */
export const conferirCarga = async (db: Db, id: string): Promise<void> =>
  assert.deepEqual(await projecao(db, id), await dobra(db, id))

/** Prendem o item a outro: dali em diante a carga é a dele. */
const PRENDEM: readonly string[] = ['JUNTADA', 'ANEXACAO', 'APENSACAO']

/** A carga como a contam os trâmites: o último que a dá ou a tira. */
async function dobra(db: Db, id: string) {
  const tramites = await db
    .selectFrom('tramite')
    .selectAll()
    .where('docprocId', '=', id)
    .orderBy('realizadoEm')
    .orderBy('id')
    .execute()
  const ultimo = tramites.at(-1)!
  if (PRENDEM.includes(ultimo.tipo))
    return {
      paiId: ultimo.outroId,
      cargaTramiteId: null,
      cargaTipo: null,
      cargaUsuarioId: null,
      cargaSetorId: null,
      arquivado: false,
    }
  const { id: cargaTramiteId, tipo, destinoUsuarioId, destinoSetorId } = ultimo
  return {
    paiId: null,
    cargaTramiteId,
    cargaTipo: tipo,
    cargaUsuarioId: destinoUsuarioId,
    cargaSetorId: destinoSetorId,
    arquivado: tipo === 'ARQUIVAMENTO',
  }
}

const projecao = (db: Db, id: string) =>
  db
    .selectFrom('docproc')
    .select(['paiId', 'cargaTramiteId', 'cargaTipo', 'cargaUsuarioId', 'cargaSetorId', 'arquivado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
