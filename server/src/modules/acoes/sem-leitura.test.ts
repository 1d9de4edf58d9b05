import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, documento, processo } = await mundo()
const SECRETO = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
const motivo = 'você não pode ler o conteúdo'

/** Dora é do setor que tem a carga; só Ana está autorizada. */
test('quem tem a carga sem poder ler não tira a peça nem o anexo do que os restringe: soltos, seriam de todos', async () => {
  const processoId = await processo('Sindicância', SECRETO)
  const peca = await documento('Depoimento', { peca: processoId, assinado: true })
  const anexo = await documento('Fotografia', { anexoDe: peca, assinado: true })
  for (const [ato, id] of [
    ['documentoDisjuntar', peca],
    ['documentoDesanexar', anexo],
  ] as const) {
    await recusa(db, () => dora.chama(ato, { id }), { status: 403, message: `Memorando: ${motivo}.` })
    assert.ok(
      (await ana.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes.includes(
        ato === 'documentoDisjuntar' ? 'PODE_DISJUNTAR' : 'PODE_DESANEXAR',
      ),
    )
  }
  await ana.chama('documentoDesanexar', { id: anexo })
})

test('quem não pode ler não se faz assinante, nem a outro: quem assina lê', async () => {
  const sigiloso = await documento('Denúncia', SECRETO)
  const comPosse = await documento('Parecer', {
    restricoes: ['INTERNO', 'POSSE'],
    criadoPor: 'beto',
    setorId: 'protocolo',
    assinado: ['ana'],
  })
  const fazerAssinante = (quem: typeof ana, documentoId: string) =>
    quem.chama('documentoAlterarAssinantes', {
      documentoId,
      assinantes: [...(documentoId === comPosse ? [{ usuarioId: ana.id }] : []), { usuarioId: quem.id }],
      assinantesExternos: [],
    })
  await recusa(db, () => fazerAssinante(dora, sigiloso), { status: 403, message: `Memorando: ${motivo}.` })
  await recusa(db, () => fazerAssinante(beto, comPosse), { status: 403 })
  await fazerAssinante(ana, sigiloso)
})

test('o classificador tira da Lixeira o rascunho dos outros sem ler o título nem depois do ato', async () => {
  const id = await documento('Fulana de Tal')
  await ana.chama('documentoExcluir', { id })
  assert.deepEqual(
    await carla.chama('documentoRestaurar', { id }, '{ titulo assunto pdf conteudoVisivel }'),
    {
      titulo: 'Memorando',
      assunto: null,
      pdf: null,
      conteudoVisivel: false,
    },
  )
  assert.equal(
    (await ana.chama<{ titulo: string }>('documento', { id }, '{ titulo }')).titulo,
    'Fulana de Tal',
  )
})
