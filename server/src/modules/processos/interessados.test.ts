import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, dora, db, setores, processo, eventos } = await mundo()
const externo = async (n: number) =>
  (
    await ana.chama('interessadoExternoCadastrar', {
      cpfCnpj: completarCpf(String(905310000 + n)),
      nomeRazao: `Fulano ${n}`,
      email: `f${n}@fora.example`,
    })
  ).id
const SELECAO = '{ interessados { id } interessadosExternos { nomeRazao } }'
type Mostrado = { interessados: { id: string }[]; interessadosExternos: { nomeRazao: string }[] }
const mudar = (
  verbo: 'Adicionar' | 'Remover',
  processoId: string,
  mais: Record<string, unknown>,
  quem = ana,
) => quem.chama<Mostrado>(`processo${verbo}Interessados`, { processoId, ...mais }, SELECAO)
const flag = { codigo: 'PODE_ALTERAR_INTERESSADOS' }

test('adicionam-se pessoas, setores e gente de fora, na ordem; quem já consta não se repete', async () => {
  const id = await processo('P')
  const [um, dois] = [await externo(1), await externo(2)]
  await mudar('Adicionar', id, { interessados: [beto.id], interessadosExternos: [um] })
  const mostrado = await mudar('Adicionar', id, {
    interessados: [beto.id.toUpperCase(), setores.fazenda, setores.fazenda],
    interessadosExternos: [dois, um],
  })
  assert.deepEqual(mostrado, {
    interessados: [{ id: beto.id }, { id: setores.fazenda }],
    interessadosExternos: [{ nomeRazao: 'Fulano 1' }, { nomeRazao: 'Fulano 2' }],
  })
  const dados = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'processo.interessados-adicionados')
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    dados.map((d) => d.dados),
    [{ interessados: [beto.id, um] }, { interessados: [setores.fazenda, dois] }],
  )
  await mudar('Adicionar', id, { interessados: [beto.id] })
  assert.equal((await eventos(id)).length, 2, 'repetir não é ato')
})

test('removem-se, até não restar nenhum; quem não consta não é erro', async () => {
  const id = await processo('P')
  const fora = await externo(3)
  await mudar('Adicionar', id, { interessados: [beto.id, dora.id], interessadosExternos: [fora] })
  assert.deepEqual(
    await mudar('Remover', id, { interessados: [beto.id, setores.fazenda], interessadosExternos: [fora] }),
    {
      interessados: [{ id: dora.id }],
      interessadosExternos: [],
    },
  )
  assert.deepEqual(await mudar('Remover', id, { interessados: [dora.id] }), {
    interessados: [],
    interessadosExternos: [],
  })
  await mudar('Remover', id, { interessados: [dora.id] })
  assert.deepEqual(await eventos(id), [
    'processo.interessados-adicionados',
    'processo.interessados-removidos',
    'processo.interessados-removidos',
  ])
})

test('só quem existe, até 200; e quem detém, ou criou e ainda não saiu', async () => {
  const id = await processo('P')
  for (const mais of [{ interessados: [idDe('nada')] }, { interessadosExternos: ['x'] }])
    await recusa(db, () => mudar('Adicionar', id, mais), {
      campo: 'interessados',
      message: 'Interessado inexistente.',
    })
  await recusa(
    db,
    () => mudar('Adicionar', id, { interessados: Array.from({ length: 201 }, (_, i) => idDe(`x${i}`)) }),
    {
      campo: 'interessados',
      message: 'São no máximo 200 interessados.',
    },
  )
  await ana.chama('processoEnviar', { id, destinoId: setores.juridico })
  await recusa(db, () => mudar('Adicionar', id, { interessados: [beto.id] }), {
    ...flag,
    status: 403,
    message: 'P: não está na sua carga.',
  })
  await mudar('Adicionar', id, { interessados: [beto.id] }, beto)
  const arquivado = await processo('Arquivado', { arquivado: true })
  for (const verbo of ['Adicionar', 'Remover'] as const)
    await recusa(db, () => mudar(verbo, arquivado, { interessados: [beto.id] }), {
      ...flag,
      message: 'Arquivado: está arquivado.',
    })
})

test('cinco vezes ao mesmo tempo, com a mesma chave, e duas pessoas ao mesmo tempo: ninguém se repete', async () => {
  const id = await processo('P')
  await cincoVezes(() =>
    ana.chama(
      'processoAdicionarInteressados',
      { processoId: id, interessados: [beto.id] },
      { chave: `interessado-${id}` },
    ),
  )
  for (let rodada = 0; rodada < 10; rodada++) {
    const disputado = await processo(`P${rodada}`)
    await Promise.all([
      mudar('Adicionar', disputado, { interessados: [beto.id, dora.id] }),
      mudar('Adicionar', disputado, { interessados: [dora.id, beto.id] }, dora),
    ])
    const linhas = await db
      .selectFrom('interessado')
      .select(['usuarioId', 'ordem'])
      .where('processoId', '=', disputado)
      .orderBy('ordem')
      .execute()
    assert.deepEqual([linhas.length, linhas.map(({ ordem }) => ordem)], [2, [0, 1]])
  }
})
