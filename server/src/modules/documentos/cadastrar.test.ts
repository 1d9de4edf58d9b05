import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, setores, correio, processo, eventos } = await mundo()
const DADOS = { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Férias da equipe' }
const cadastrar = (dados: Record<string, unknown> = {}, quem = ana, selecao = '{ id }') =>
  quem.chama<{ id: string }>('documentoCadastrar', { dados: { ...DADOS, ...dados } }, selecao)
const recusado = (dados: Record<string, unknown>, campo: string, message: string | RegExp, quem = ana) =>
  recusa(db, () => cadastrar(dados, quem), { name: 'ValidacaoException', campo, message })

test('o documento nasce à espera do arquivo, na carga de quem o registrou, entre os não enviados', async () => {
  const novo = await cadastrar(
    { titulo: '  Férias   da equipe ', assunto: ' Escala\r\nde julho ' },
    ana,
    '{ id titulo assunto situacaoArquivo origem restricoes nivelAssinatura carga { origem { id } destino { id tipo } } criadoPor { id } versao acoes }',
  )
  const { id, ...resto } = novo as Record<string, unknown> & { id: string }
  assert.deepEqual(resto, {
    titulo: 'Férias da equipe',
    assunto: 'Escala\nde julho',
    situacaoArquivo: 'AGUARDANDO_ARQUIVO',
    origem: 'ELETRONICA',
    restricoes: ['INTERNO'],
    nivelAssinatura: 'SIMPLES',
    carga: { origem: null, destino: { id: ana.id, tipo: 'USUARIO' } },
    criadoPor: { id: ana.id },
    versao: 1,
    acoes: [
      'PODE_ADICIONAR_ASSINANTES',
      'PODE_ALTERAR_TITULO',
      'PODE_ALTERAR_ASSUNTO',
      'PODE_ALTERAR_NIVEL_ASSINATURA',
      'PODE_ALTERAR_RESTRICOES',
      'PODE_ALTERAR_CLASSIFICACAO',
      'PODE_EXCLUIR',
      'PODE_MARCAR',
    ],
  })
  assert.deepEqual(await eventos(id), ['documento.cadastrado'])
  assert.ok((await ana.chama<{ id: string }[]>('documentosNovos', {}, '{ id }')).some((d) => d.id === id))
})

test('a carga pode nascer num dos meus setores, e só num deles', async () => {
  const { carga } = (await cadastrar(
    { setorId: setores.fazenda },
    dora,
    '{ carga { destino { id } } }',
  )) as unknown as { carga: unknown }
  assert.deepEqual(carga, { destino: { id: setores.fazenda } })
  await recusado({ setorId: setores.juridico }, 'setorId', 'Escolha um dos seus setores.')
})

test('em nome de que setor: o único da pessoa; quem tem dois e não disse, nenhum', async () => {
  const setorDe = async (id: string) =>
    (await db.selectFrom('docproc').select('criadoSetorId').where('id', '=', id).executeTakeFirstOrThrow())
      .criadoSetorId
  assert.equal(await setorDe((await cadastrar()).id), setores.protocolo)
  assert.equal(await setorDe((await cadastrar({}, dora)).id), null)
})

test('título e assunto: obrigatório, sem invisíveis, nos limites contados como a pessoa conta', async () => {
  for (const titulo of ['', '  \n\t', '\u200b\u202e'])
    await recusado({ titulo }, 'titulo', 'Campo obrigatório.')
  await recusado({ titulo: '😀'.repeat(256) }, 'titulo', 'O título tem no máximo 255 caracteres.')
  await recusado({ assunto: '😀'.repeat(1001) }, 'assunto', 'O assunto tem no máximo 1000 caracteres.')
  await cadastrar({ titulo: '😀'.repeat(255), assunto: '😀'.repeat(1000) })
})

test('só se registra com espécie de documento, ativa, que não é só do sistema e que a pessoa pode usar', async () => {
  await recusado({ especie: 'Não existe' }, 'especie', 'Espécie ou tipo desconhecido.')
  await recusado({ especie: 'Processo', tipo: 'Administrativo' }, 'especie', 'Espécie ou tipo desconhecido.')
  await recusado({ especie: 'Fax' }, 'especie', 'Esta espécie está desativada.')
  await recusado({ especie: 'Termo de Apensação' }, 'especie', 'Esta espécie não está disponível para você.')
  await db
    .insertInto('classificacaoRestricao')
    .values({ classificacaoId: idDe('classificacao:Ofício:'), setorId: setores.juridico })
    .execute()
  await recusado({ especie: 'Ofício' }, 'especie', 'Esta espécie não está disponível para você.')
  await cadastrar({ especie: 'oficio' }, beto)
  await db.deleteFrom('classificacaoRestricao').execute()
})

test('restrições: posse e sigilo trazem o interno; sigiloso exige autorizados e inclui quem registra e quem detém', async () => {
  await recusado({ restricoes: ['SIGILOSO'] }, 'autorizados', 'Campo obrigatório.')
  await recusado(
    { restricoes: ['SIGILOSO'], autorizados: [idDe('nada')] },
    'autorizados',
    'Autorizado inexistente ou desativado.',
  )
  const criado = await cadastrar(
    { restricoes: ['SIGILOSO', 'PUBLICO'], autorizados: [beto.id], setorId: setores.protocolo },
    ana,
    '{ id restricoes autorizados { id } }',
  )
  const { restricoes, autorizados } = criado as unknown as {
    restricoes: string[]
    autorizados: { id: string }[]
  }
  assert.deepEqual(
    [restricoes, autorizados.map(({ id }) => id).toSorted()],
    [['INTERNO', 'SIGILOSO'], [ana.id, beto.id, setores.protocolo].toSorted()],
  )
  const { restricoes: posse } = (await cadastrar(
    { restricoes: ['POSSE'] },
    ana,
    '{ restricoes }',
  )) as unknown as { restricoes: string[] }
  assert.deepEqual(posse, ['INTERNO', 'POSSE'])
})

test('CPF de autorizado de fora: válido e sem repetição', async () => {
  const restricoes = ['INTERNO']
  await recusado(
    { restricoes, autorizadosExternos: ['111.111.111-11'] },
    'autorizadosExternos',
    'CPF inválido.',
  )
  await recusado(
    { restricoes, autorizadosExternos: [carla.cpf, carla.cpf.replace(/^(...)/, '$1.')] },
    'autorizadosExternos',
    'CPF repetido.',
  )
  const { autorizadosExternos } = (await cadastrar(
    { restricoes, autorizadosExternos: [carla.cpf] },
    ana,
    '{ autorizadosExternos }',
  )) as unknown as {
    autorizadosExternos: string[]
  }
  assert.equal(autorizadosExternos.length, 1)
})

test('assinantes: uma entrada por cargo, sem repetir; o principal quando não se diz', async () => {
  const criado = await cadastrar(
    {
      assinantes: [
        { usuarioId: carla.id, cargo: 'Presidente da Comissão' },
        { usuarioId: carla.id },
        { usuarioId: beto.id },
      ],
    },
    ana,
    '{ assinantes { cargo pendente usuario { id } } }',
  )
  assert.deepEqual((criado as unknown as { assinantes: unknown[] }).assinantes, [
    { cargo: 'Presidente da Comissão', pendente: true, usuario: { id: carla.id } },
    { cargo: 'Contadora', pendente: true, usuario: { id: carla.id } },
    { cargo: 'Procurador', pendente: true, usuario: { id: beto.id } },
  ])
  await recusado(
    { assinantes: [{ usuarioId: beto.id }, { usuarioId: beto.id, cargo: 'Procurador' }] },
    'assinantes',
    'Assinante repetido.',
  )
  await recusado(
    { assinantes: [{ usuarioId: beto.id, cargo: 'Prefeito' }] },
    'assinantes',
    'Beto Bastos não tem o cargo Prefeito.',
  )
  for (const usuarioId of [idDe('nada'), 'x', idDe('zeca')])
    await recusado({ assinantes: [{ usuarioId }] }, 'assinantes', 'Assinante inexistente ou desativado.')
})

test('o convidado consta, uma vez; sem arquivo, ainda não se lhe pede nada', async () => {
  const { id: convidado } = await ana.chama('convidadoCadastrar', { email: 'Maria@Exemplo.com' })
  await recusado({ assinantesExternos: [convidado, convidado] }, 'assinantesExternos', 'Assinante repetido.')
  await recusado({ assinantesExternos: [idDe('nada')] }, 'assinantesExternos', 'Convidado inexistente.')
  await cadastrar({ assinantesExternos: [convidado] })
  await trabalhar(entidade)
  assert.deepEqual(correio.enviadas, [])
})

test('o nível pedido não fica abaixo do da espécie', async () => {
  await recusado(
    { especie: 'Portaria', tipo: 'de Nomeação', nivelAssinatura: 'AVANCADA' },
    'nivelAssinatura',
    'O nível mínimo desta espécie é Qualificada (ICP-Brasil).',
  )
  const { nivelAssinatura } = (await cadastrar(
    { nivelAssinatura: 'AVANCADA' },
    ana,
    '{ nivelAssinatura }',
  )) as unknown as { nivelAssinatura: string }
  assert.equal(nivelAssinatura, 'AVANCADA')
})

test('o número reservado fica preso ao documento; o de outro setor, não', async () => {
  const numerarPor = [
    { campo: 'Ano', valor: '2026', on: true },
    { campo: 'Setor', valor: setores.protocolo, on: true },
  ]
  const numero = await ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor }, '')
  const criado = await cadastrar(
    { especie: 'Ofício', numerarPor, numero },
    ana,
    '{ numero numeroCompleto numeracaoSufixos }',
  )
  assert.deepEqual(criado, {
    numero: 1,
    numeroCompleto: 'Ofício nº 1/2026/PROT',
    numeracaoSufixos: ['2026', 'PROT'],
  })
  await recusa(db, () => cadastrar({ especie: 'Ofício', numerarPor, numero }), {
    name: 'NumeroEmUsoException',
  })
  await recusado(
    { especie: 'Ofício', numerarPor, numero: 0 },
    'numero',
    'O número deve ser inteiro, a partir de 1.',
  )
})

test('a partir de um processo: exige a carga dele, e o documento fica destinado a ele', async () => {
  const meu = await processo('Meu processo')
  const { id } = await cadastrar({ processoId: meu })
  assert.equal(
    (
      await db
        .selectFrom('documento')
        .select('processoDestinoId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).processoDestinoId,
    meu,
  )
  const alheio = await processo('Alheio', { setorId: 'juridico' })
  await recusa(db, () => cadastrar({ processoId: alheio, titulo: '' }), {
    codigo: 'PODE_CADASTRAR_DOCUMENTO',
    message: 'Alheio: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => cadastrar({ processoId: idDe('nada') }), { name: 'NaoEncontradoException' })
})

test('a mesma chave registra uma vez só', async () => {
  const chamar = () => ana.chama('documentoCadastrar', { dados: DADOS }, { chave: 'registro-repetido' })
  const [um, dois] = await Promise.all([chamar(), chamar()])
  assert.deepEqual([dois, await chamar()], [um, um])
})
