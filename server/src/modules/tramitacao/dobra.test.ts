import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mundo, type Pessoa } from '../../../test/mundo.ts'

const { ana, beto, dora, db, setores, documento, processo } = await mundo()
const PESSOAS = [ana, beto, dora]
const DESTINOS = [setores.protocolo, setores.juridico, setores.fazenda, dora.id]

type Passo = { ato: 'Enviar' | 'DesfazerEnvio' | 'Arquivar' | 'Desarquivar' | 'juntar'; quem: number; item: number; destino: number }

/** A carga como a contam os trâmites: o último que a dá; a juntada a tira (domínio §16.3). */
async function dobra(id: string) {
  const tramites = await db.selectFrom('tramite').selectAll().where('docprocId', '=', id).orderBy('realizadoEm').orderBy('id').execute()
  const ultimo = tramites.at(-1)!
  if (ultimo.tipo === 'JUNTADA') return { paiId: ultimo.outroId, cargaTramiteId: null, cargaTipo: null, cargaUsuarioId: null, cargaSetorId: null, arquivado: false }
  return {
    paiId: null,
    cargaTramiteId: ultimo.id,
    cargaTipo: ultimo.tipo,
    cargaUsuarioId: ultimo.destinoUsuarioId,
    cargaSetorId: ultimo.destinoSetorId,
    arquivado: ultimo.tipo === 'ARQUIVAMENTO',
  }
}

const projecao = (id: string) =>
  db.selectFrom('docproc').select(['paiId', 'cargaTramiteId', 'cargaTipo', 'cargaUsuarioId', 'cargaSetorId', 'arquivado']).where('id', '=', id).executeTakeFirstOrThrow()

async function executar(quem: Pessoa, { ato, destino }: Passo, id: string, tipo: 'documento' | 'processo', processoId: string): Promise<boolean> {
  const [nome, args] =
    ato === 'juntar' ? ['documentoJuntar', { documentoId: id, processoId }] : [`${tipo}${ato}`, ato === 'Enviar' ? { id, destinoId: DESTINOS[destino]! } : { id }]
  return quem.chama(nome, args).then(
    () => true,
    (erro: { status?: number }) => {
      if (erro.status === undefined || erro.status >= 500) throw erro
      return false
    },
  )
}

test('a carga é a dobra dos trâmites, depois de qualquer sequência de atos aceitos e recusados', async () => {
  const passo = fc.record<Passo>({
    ato: fc.constantFrom('Enviar', 'Enviar', 'DesfazerEnvio', 'Arquivar', 'Desarquivar', 'juntar'),
    quem: fc.nat(2),
    item: fc.nat(2),
    destino: fc.nat(3),
  })
  let aceitos = 0
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 12 }), async (passos) => {
      const itens = [
        await documento('A', { assinado: true, criadoEm: new Date(Date.now() - 1000) }),
        await documento('B', { assinado: true, criadoEm: new Date(Date.now() - 1000) }),
        await processo('P', { criadoEm: new Date(Date.now() - 1000) }),
      ]
      for (const p of passos) {
        const id = itens[p.item]!
        const antes = await Promise.all(itens.map(projecao))
        const aceito = await executar(PESSOAS[p.quem]!, p, id, p.item === 2 ? 'processo' : 'documento', itens[2]!)
        aceitos += Number(aceito)
        if (!aceito) assert.deepEqual(await Promise.all(itens.map(projecao)), antes)
        for (const item of itens) assert.deepEqual(await projecao(item), await dobra(item))
      }
    }),
    { numRuns: Number(process.env.AUTOS_TESTE_SEQUENCIAS ?? 15) },
  )
  assert.ok(aceitos > 0)
})
