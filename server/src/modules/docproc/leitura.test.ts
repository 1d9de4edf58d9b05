import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Mundo } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'

type Item = { id: string; titulo: string; [campo: string]: unknown }

const titulos = (itens: Item[]): string[] => itens.map(({ titulo }) => titulo)
const TITULO = '{ id titulo }'

async function marca({ db }: Mundo, valores: { ocultarExistenciaSigiloso: boolean }): Promise<void> {
  await db.updateTable('marca').set(valores).execute()
}

test('abrir registra a leitura, o acesso e, por quem é do destino, o recebimento; de novo, nada', async () => {
  const { ana, beto, documento, db, eventos, id, comandos } = await mundo()
  const doc = await documento('Ofício', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  const [antes] = await ana.chama<Item[]>('documentosEntrada', {}, '{ id lido podeDesfazerEnvio }')
  assert.deepEqual(antes, { id: doc, lido: false, podeDesfazerEnvio: false })
  assert.deepEqual(await beto.chama('documento', { id: doc }, '{ podeDesfazerEnvio lido }'), {
    podeDesfazerEnvio: true,
    lido: true,
  })
  assert.deepEqual(await eventos(doc), [], 'quem enviou não recebe')
  assert.deepEqual(
    await ana.chama('documento', { id: doc }, '{ lido tramites { tipo recebidoPor { nome } } }'),
    {
      lido: true,
      tramites: [
        { tipo: 'CRIACAO', recebidoPor: null },
        { tipo: 'ENVIO', recebidoPor: { nome: 'Ana Azevedo' } },
      ],
    },
  )
  assert.deepEqual(await eventos(doc), ['documento.recebido'])
  const segunda = await comandos(() => ana.chama('documento', { id: doc }, '{ titulo pdf }'))
  assert.deepEqual(
    segunda.filter((sql) => /insert|update/i.test(sql)),
    [],
  )
  const vistas = await db
    .selectFrom('visualizacao')
    .select(['usuarioId', 'versao'])
    .where('docprocId', '=', doc)
    .orderBy('em')
    .execute()
  assert.deepEqual(vistas, [
    { usuarioId: id('beto'), versao: 1 },
    { usuarioId: id('ana'), versao: 1 },
  ])
  assert.deepEqual(await beto.chama('documento', { id: doc }, '{ podeDesfazerEnvio }'), {
    podeDesfazerEnvio: false,
  })
})

test('pedir o arquivo numa lista também é abrir', async () => {
  const { ana, documento, db } = await mundo()
  const doc = await documento('Ofício', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  const [{ pdf } = { pdf: null }] = await ana.chama<{ pdf: string | null }[]>(
    'documentosEntrada',
    {},
    '{ pdf }',
  )
  assert.match(pdf ?? '', /^memoria:/)
  assert.equal((await db.selectFrom('recebimento').selectAll().execute()).length, 1)
  assert.equal((await db.selectFrom('leitura').selectAll().where('docprocId', '=', doc).execute()).length, 1)
})

test('o oculto, o inexistente e o de outro tipo respondem igual, e a tentativa fica registrada uma vez', async () => {
  const { ana, documento, processo, eventos } = await mundo()
  const oculto = await documento('Minuta do parecer', { criadoPor: 'beto' })
  const outroTipo = await processo('Licença')
  const nenhum = newId()
  const respostas = await Promise.all(
    [oculto, outroTipo, nenhum, 'não-é-id'].map((id) =>
      ana
        .chama<{ id: string }>('documento', { id })
        .then(JSON.stringify, (erro: unknown) => JSON.stringify(erro) + String(erro)),
    ),
  )
  assert.equal(new Set(respostas).size, 1, respostas.join('\n'))
  assert.match(respostas[0] ?? '', /NaoEncontradoException/)
  await assert.rejects(ana.chama('documento', { id: oculto }), { status: 404 })
  await assert.rejects(ana.chama('acoesNegadas', { id: oculto }), { status: 404 })
  for (const id of [oculto, nenhum]) assert.deepEqual(await eventos(id), ['item.leitura-recusada'])
})

test('quem vê o item e não o conteúdo recebe nulo em tudo o que é conteúdo; a abertura recusada fica registrada', async () => {
  const { ana, beto, documento, eventos, db, id } = await mundo()
  const doc = await documento('Dispensa de Fulana', {
    criadoPor: 'beto',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    assunto: 'Sindicância',
    assinado: true,
  })
  await documento('Laudo de Fulana', { criadoPor: 'beto', anexoDe: doc })
  await db.insertInto('docprocAutorizadoExterno').values({ docprocId: doc, cpf: '90530003210' }).execute()
  const cargaTramiteId = newId()
  await db
    .insertInto('tramite')
    .values({
      id: cargaTramiteId,
      docprocId: doc,
      tipo: 'DESARQUIVAMENTO',
      destinoSetorId: id('juridico'),
      realizadoEm: new Date(),
      mensagem: 'Segue o caso',
    })
    .execute()
  await db.updateTable('docproc').set({ cargaTramiteId }).where('id', '=', doc).execute()
  const selecao =
    '{ titulo assunto restricoes conteudoVisivel pdf anexos { titulo } autorizados { nome } autorizadosExternos carga { mensagem destino { sigla } } versoes { sha256 } assinantes { nomeCompleto usuario { cpf email } } assinaturas { nome cpfCnpj } }'
  assert.deepEqual(await ana.chama('documento', { id: doc }, selecao), {
    titulo: 'Memorando',
    assunto: null,
    restricoes: ['INTERNO', 'SIGILOSO', 'TEM_AUTORIZADOS_EXTERNOS'],
    conteudoVisivel: false,
    pdf: null,
    anexos: [],
    autorizados: [],
    autorizadosExternos: [],
    carga: { mensagem: null, destino: { sigla: 'PGM' } },
    versoes: [],
    assinantes: [{ nomeCompleto: 'Beto Bastos', usuario: { cpf: null, email: null } }],
    assinaturas: [{ nome: 'Beto Bastos', cpfCnpj: null }],
  })
  assert.deepEqual(await eventos(doc), ['item.leitura-recusada'])
  await ana.chama('documento', { id: doc })
  assert.deepEqual(await eventos(doc), ['item.leitura-recusada'])
  const visto = await beto.chama<Record<string, unknown>>('documento', { id: doc }, selecao)
  assert.deepEqual(
    [visto.titulo, visto.assunto, visto.anexos, visto.autorizados],
    ['Dispensa de Fulana', 'Sindicância', [{ titulo: 'Laudo de Fulana' }], [{ nome: 'Beto Bastos' }]],
  )
  assert.deepEqual(
    visto.assinantes,
    [{ nomeCompleto: 'Beto Bastos', usuario: { cpf: '90530000202', email: 'beto@teste.example' } }],
    'o próprio CPF, inteiro',
  )
  assert.equal(
    (await db.selectFrom('visualizacao').selectAll().where('usuarioId', '=', id('ana')).execute()).length,
    0,
  )
})

test('o CPF alheio vai mascarado', async () => {
  const { ana, documento } = await mundo()
  const doc = await documento('Ofício', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  assert.deepEqual(
    await ana.chama(
      'documento',
      { id: doc },
      '{ assinantes { usuario { cpf cargos setores { sigla } roles perfil { certificado { thumbprint } } } } assinaturas { cpfCnpj cargo } }',
    ),
    {
      assinantes: [
        {
          usuario: {
            cpf: '***.300.002-**',
            cargos: ['Procurador'],
            setores: [{ sigla: 'PGM' }],
            roles: [],
            perfil: { certificado: null },
          },
        },
      ],
      assinaturas: [{ cpfCnpj: '***.300.002-**', cargo: 'Procurador' }],
    },
  )
})

test('o que se oculta não aparece em lugar nenhum', async () => {
  const m = await mundo()
  const { ana, documento, processo } = m
  await marca(m, { ocultarExistenciaSigiloso: true })
  const sigiloso = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['carla'] } as const
  const segredo = await processo('Segredo do processo', {
    criadoPor: 'beto',
    ...sigiloso,
    setorId: 'juridico',
  })
  const principal = await processo('Processo aberto', { criadoPor: 'beto', setorId: 'protocolo' })
  await processo('Segredo apensado', {
    criadoPor: 'beto',
    apensoDe: principal,
    ...sigiloso,
    restricoes: ['INTERNO', 'SIGILOSO'],
  })
  await documento('Segredo juntado', { criadoPor: 'beto', peca: segredo, assinado: true })
  await documento('Segredo em rascunho', { criadoPor: 'beto' })
  const peca = await documento('Peça aberta', { criadoPor: 'beto', peca: principal, assinado: true })
  await documento('Segredo anexado', { criadoPor: 'beto', anexoDe: peca, ...sigiloso })
  // Ana tem a carga do principal e, por ela, a do apenso e do anexo: para ela existem, sem título.
  const { dora } = m
  const item = '{ id titulo assunto classificacao { especie tipo } todosTramites { acompanha { titulo } } }'
  const respostas: unknown[] = []
  for (const pessoa of [ana, dora]) {
    for (const lista of ['Entrada', 'Enviados', 'Novos', 'Comigo'])
      respostas.push(
        await pessoa.chama(`documentos${lista}`, {}, item),
        await pessoa.chama(`processos${lista}`, {}, item),
      )
    for (const lista of ['Assinados', 'ParaAssinar', 'ParaAceitar'])
      respostas.push(await pessoa.chama(`documentos${lista}`, {}, `{ total dados ${item} }`))
    for (const texto of ['Segredo', 'se', segredo.replaceAll('-', '').slice(-8)])
      respostas.push(
        await pessoa.chama(
          'pesquisa',
          { texto },
          '{ ... on Documento { id titulo } ... on Processo { id titulo } }',
        ),
      )
    respostas.push(
      await pessoa.chama(
        'processo',
        { id: principal },
        `{ titulo apensos ${TITULO} documentos { titulo anexos ${TITULO} } todosTramites { acompanha { titulo } } }`,
      ),
    )
    respostas.push(await pessoa.chama('documento', { id: peca }, `{ processo ${TITULO} anexos ${TITULO} }`))
  }
  const tudo = JSON.stringify(respostas)
  assert.doesNotMatch(tudo, /Segredo/)
  assert.doesNotMatch(tudo, new RegExp(segredo))
  assert.match(tudo, /Peça aberta/)
  assert.match(
    tudo,
    /"titulo":"Processo Administrativo"/,
    'o apenso na carga dela aparece pela classificação',
  )
})

test('o título do sigiloso não se acha nem se lê por quem não é autorizado, e o identificador sim', async () => {
  const { ana, carla, processo, documento } = await mundo()
  const segredo = await processo('Caso Fulana', {
    criadoPor: 'beto',
    tipo: 'de Sindicância',
    especie: 'Processo',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['carla'],
  })
  const peca = await documento('Oitiva de Fulana', { criadoPor: 'beto', peca: segredo, assinado: true })
  const busca = (quem: typeof ana, texto: string) =>
    quem
      .chama<Item[]>('pesquisa', { texto }, '{ ... on Documento { titulo } ... on Processo { titulo } }')
      .then(titulos)
  assert.deepEqual(
    [await busca(ana, 'fulana'), await busca(carla, 'FULANA')],
    [[], ['Oitiva de Fulana', 'Caso Fulana']],
  )
  assert.deepEqual(await busca(ana, segredo.replaceAll('-', '').slice(-8)), ['Processo de Sindicância'])
  assert.deepEqual(await ana.chama('documento', { id: peca }, '{ titulo processo { titulo } }'), {
    titulo: 'Memorando',
    processo: { titulo: 'Processo de Sindicância' },
  })
})

test('a caixa: só raízes, do mais recente ao mais antigo, dos setores e da própria pessoa; a do setor exige ser membro', async () => {
  const { dora, beto, documento, processo, setores } = await mundo()
  const em = (dia: number) =>
    ({ criadoEm: new Date(`2026-03-0${dia}T12:00:00Z`), criadoPor: 'beto', assinado: true }) as const
  await documento('do protocolo', { ...em(1), setorId: 'protocolo' })
  await documento('da fazenda', { ...em(3), setorId: 'fazenda' })
  await documento('comigo', { ...em(2), usuarioId: 'dora' })
  await documento('arquivado', { ...em(4), setorId: 'protocolo', arquivado: true })
  await documento('de outro', { ...em(5), setorId: 'juridico' })
  await documento('peça', { ...em(6), peca: await processo('Processo', { ...em(4), setorId: 'fazenda' }) })
  assert.deepEqual(titulos(await dora.chama('documentosEntrada', {}, TITULO)), [
    'da fazenda',
    'comigo',
    'do protocolo',
  ])
  assert.deepEqual(titulos(await dora.chama('processosEntrada', {}, TITULO)), ['Processo'])
  assert.deepEqual(
    titulos(await dora.chama('documentosEntradaSetor', { setorId: setores.fazenda }, TITULO)),
    ['da fazenda'],
  )
  const daFazenda = { setorId: setores.fazenda }
  assert.deepEqual(titulos(await dora.chama('documentosEntrada', daFazenda, TITULO)), ['da fazenda'])
  assert.deepEqual(titulos(await dora.chama('processosEntrada', daFazenda, TITULO)), ['Processo'])
  assert.equal((await dora.chama<unknown[]>('documentosEntrada', { setorId: null }, TITULO)).length, 3)
  assert.deepEqual(titulos(await dora.chama('documentosComigo', {}, TITULO)), ['comigo'])
  for (const lista of ['documentosEntradaSetor', 'documentosEntrada', 'processosEntrada'])
    await assert.rejects(dora.chama(lista, { setorId: setores.juridico }), {
      name: 'SemPermissaoException',
      status: 403,
    })
  await assert.rejects(dora.chama('processosEntradaSetor', { setorId: 'qualquer' }), { status: 403 })
  assert.deepEqual(titulos(await beto.chama('documentosEnviados', {}, TITULO)), [
    'arquivado',
    'da fazenda',
    'comigo',
    'do protocolo',
  ])
  assert.deepEqual(
    titulos(await dora.chama('documentosEnviados', { usuarioOrigemId: beto.id }, TITULO)).length,
    4,
  )
  assert.deepEqual(titulos(await dora.chama('documentosEnviados', {}, TITULO)), [])
  assert.deepEqual(titulos(await beto.chama('documentosNovos', {}, TITULO)), ['de outro'])
})

test('para assinar e assinados: só os da pessoa, em páginas, com o total', async () => {
  const { ana, documento, arquivar } = await comArquivar()
  for (let i = 1; i <= 3; i++)
    await documento(`pendente ${i}`, { criadoPor: 'beto', setorId: 'juridico', assinantes: ['ana'] })
  await documento('sem arquivo', { criadoPor: 'beto', assinantes: ['ana'], arquivo: false })
  await arquivar(
    await documento('arquivado', { criadoPor: 'beto', assinantes: ['ana'], setorId: 'juridico' }),
  )
  await documento('assinado', { criadoPor: 'beto', assinado: ['ana', 'beto'] })
  const pagina = (skip: number, limit: number) =>
    ana.chama<{ total: number; dados: Item[] }>(
      'documentosParaAssinar',
      { skip, limit },
      '{ total dados { titulo acoes } }',
    )
  const [primeira, segunda] = [await pagina(0, 2), await pagina(2, 2)]
  assert.deepEqual([primeira.total, primeira.dados.length, segunda.total, segunda.dados.length], [3, 2, 3, 1])
  assert.ok(
    [...primeira.dados, ...segunda.dados].every(({ acoes }) => (acoes as string[]).includes('DEVE_ASSINAR')),
  )
  assert.deepEqual(await pagina(10, 2), { total: 3, dados: [] })
  assert.deepEqual(await ana.chama('documentosAssinados', {}, '{ total dados { titulo } }'), {
    total: 1,
    dados: [{ titulo: 'assinado' }],
  })
  await assert.rejects(ana.chama('documentosAssinados', { skip: -1 }), { campo: 'skip' })
})

test('por ler está só o que outra pessoa mandou ou pediu que se assinasse; o enviado, o assinado, o achado e o que a própria fez não', async () => {
  const { ana, documento } = await mundo()
  const lidos = async (lista: string) =>
    Object.fromEntries(
      (await ana.chama<{ titulo: string; lido: boolean }[]>(lista, {}, '{ titulo lido }')).map(
        ({ titulo, lido }) => [titulo, lido],
      ),
    )
  await documento('recebido', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  await documento('enviado', { criadoPor: 'ana', setorId: 'juridico', assinado: true })
  await documento('meu', { criadoPor: 'ana' })
  await documento('por assinar', { criadoPor: 'beto', assinantes: ['ana'] })
  const achado = await documento('de outro setor', { criadoPor: 'beto', setorId: 'juridico', assinado: true })
  assert.deepEqual((await lidos('documentosEntrada'))['recebido'], false)
  assert.deepEqual(await lidos('documentosEnviados'), { enviado: true })
  assert.equal((await lidos('documentosNovos'))['meu'], true)
  assert.deepEqual(
    (await ana.chama<{ dados: unknown[] }>('documentosParaAssinar', {}, '{ dados { titulo lido } }')).dados,
    [{ titulo: 'por assinar', lido: false }],
  )
  assert.deepEqual(await ana.chama('itens', { ids: [achado] }, '{ lido }'), [{ lido: true }])
})

test('os pendentes de assinatura vêm pelos assinantes que faltam e, entre iguais, pelo último pedido', async () => {
  const { ana, documento, db } = await mundo()
  const casos = [
    ['um, antigo', ['ana'], 9],
    ['três, o mais antigo', ['ana', 'beto', 'carla'], 30],
    ['um, novo', ['ana'], 1],
    ['dois', ['ana', 'beto'], 20],
  ] as const
  for (const [titulo, assinantes, dias] of casos) {
    const id = await documento(titulo, { criadoPor: 'beto', assinantes: [...assinantes] })
    await db
      .updateTable('assinante')
      .set({ adicionadoEm: new Date(Date.now() - dias * 86_400_000) })
      .where('documentoId', '=', id)
      .execute()
  }
  const { dados } = await ana.chama<{ dados: Item[] }>('documentosParaAssinar', {}, '{ dados { titulo } }')
  assert.deepEqual(titulos(dados), ['três, o mais antigo', 'dois', 'um, novo', 'um, antigo'])
})

async function comArquivar() {
  const m = await mundo()
  const arquivar = (id: string) =>
    m.db
      .updateTable('docproc')
      .set({ arquivado: true, cargaSetorId: null, cargaUsuarioId: null })
      .where('id', '=', id)
      .execute()
  return { ...m, arquivar }
}

test('para aceitar: as entregas ao setor da pessoa, fora da caixa de entrada', async () => {
  const { ana, beto, documento, db, id } = await mundo()
  const integradorId = newId()
  await db.insertInto('integrador').values({ id: integradorId, nome: 'Portal', login: 'portal' }).execute()
  const entregar = async (titulo: string, setor: string | null) => {
    const doc = await documento(titulo, { criadoPor: 'beto', setorId: 'protocolo', origem: 'EXTERNA' })
    await db
      .updateTable('documento')
      .set({ aceite: 'PENDENTE', integradorId, origemInteg: titulo, entregaSetorId: setor })
      .where('id', '=', doc)
      .execute()
  }
  await entregar('ao protocolo', id('protocolo'))
  await entregar('sem setor', null)
  await entregar('ao jurídico', id('juridico'))
  const lista = (quem: typeof ana) =>
    quem.chama<{ total: number; dados: Item[] }>(
      'documentosParaAceitar',
      {},
      '{ total dados { titulo integrador { nome } acoes } }',
    )
  assert.deepEqual((await lista(ana)).dados.map(({ titulo }) => titulo).toSorted(), [
    'ao protocolo',
    'sem setor',
  ])
  assert.deepEqual(await lista(beto), {
    total: 1,
    dados: [
      {
        titulo: 'ao jurídico',
        integrador: { nome: 'Portal' },
        acoes: ['PODE_ACEITAR_REJEITAR', 'PODE_MARCAR'],
      },
    ],
  })
  assert.deepEqual(await ana.chama('documentosEntrada', {}, TITULO), [])
})

test('marcadores: os meus, os do meu setor e os públicos; do sigiloso que não leio, só os primeiros', async () => {
  const { ana, documento, db, id } = await mundo()
  const aberto = await documento('aberto', { setorId: 'protocolo', assinado: true })
  const fechado = await documento('fechado', {
    criadoPor: 'beto',
    restricoes: ['INTERNO', 'SIGILOSO'],
    assinado: true,
  })
  const marcador = async (
    nome: string,
    valores:
      | { tipo: 'PESSOAL'; usuarioId: string }
      | { tipo: 'SETOR'; setorId: string }
      | { tipo: 'PUBLICO' },
  ) => {
    const marcadorId = newId()
    await db
      .insertInto('marcador')
      .values({ id: marcadorId, nome, ...valores })
      .execute()
    await db
      .insertInto('docprocMarcador')
      .values([aberto, fechado].map((docprocId) => ({ docprocId, marcadorId })))
      .execute()
  }
  await marcador('meu', { tipo: 'PESSOAL', usuarioId: id('ana') })
  await marcador('de beto', { tipo: 'PESSOAL', usuarioId: id('beto') })
  await marcador('do protocolo', { tipo: 'SETOR', setorId: id('protocolo') })
  await marcador('do jurídico', { tipo: 'SETOR', setorId: id('juridico') })
  await marcador('público', { tipo: 'PUBLICO' })
  const nomes = async (doc: string) =>
    (
      await ana.chama<{ marcadores: { nome: string; setor: unknown }[] }>(
        'documento',
        { id: doc },
        '{ marcadores { nome setor { sigla } } }',
      )
    ).marcadores
  assert.deepEqual(
    (await nomes(aberto)).map(({ nome }) => nome),
    ['meu', 'público', 'do protocolo'],
  )
  assert.deepEqual(await nomes(fechado), [
    { nome: 'meu', setor: null },
    { nome: 'do protocolo', setor: { sigla: 'PROT' } },
  ])
  assert.deepEqual(await ana.chama('marcadores', {}, '{ nome tipo }'), [
    { nome: 'meu', tipo: 'PESSOAL' },
    { nome: 'público', tipo: 'PUBLICO' },
    { nome: 'do protocolo', tipo: 'SETOR' },
  ])
  assert.deepEqual(await ana.chama('marcadores', { tipo: 'SETOR' }, '{ nome setor { sigla } }'), [
    { nome: 'do protocolo', setor: { sigla: 'PROT' } },
  ])
})

test('o processo mostra peças por número, apensos, interessados e o caminho de quem ele acompanha', async () => {
  const { ana, documento, processo, db, id } = await mundo()
  const principal = await processo('Principal', { criadoPor: 'beto', setorId: 'protocolo' })
  const apenso = await processo('Apenso', {
    criadoPor: 'beto',
    apensoDe: principal,
    criadoEm: new Date('2026-01-01T00:00:00Z'),
  })
  for (const n of [1, 2, 3])
    await documento(`peça ${n}`, { criadoPor: 'beto', peca: principal, assinado: true })
  await db
    .insertInto('interessado')
    .values([
      { processoId: principal, usuarioId: id('carla'), ordem: 1 },
      { processoId: principal, setorId: id('fazenda'), ordem: 0 },
    ])
    .execute()
  await db
    .insertInto('tramite')
    .values({
      id: newId(),
      docprocId: apenso,
      tipo: 'APENSACAO',
      realizadoEm: new Date('2026-01-02T00:00:00Z'),
      outroId: principal,
    })
    .execute()
  assert.deepEqual(
    await ana.chama(
      'processo',
      { id: principal },
      '{ apensos { titulo principal { titulo } } interessados { nome tipo } documentos { peca titulo processo { titulo } } acoes }',
    ),
    {
      apensos: [{ titulo: 'Apenso', principal: { titulo: 'Principal' } }],
      interessados: [
        { nome: 'Secretaria da Fazenda', tipo: 'SETOR' },
        { nome: 'Carla Coelho', tipo: 'USUARIO' },
      ],
      documentos: [1, 2, 3].map((n) => ({ peca: n, titulo: `peça ${n}`, processo: { titulo: 'Principal' } })),
      acoes: [
        'PODE_APENSAR',
        'PODE_ALTERAR_INTERESSADOS',
        'PODE_ALTERAR_TITULO',
        'PODE_ALTERAR_ASSUNTO',
        'PODE_ARQUIVAR',
        'PODE_ALTERAR_RESTRICOES',
        'PODE_ALTERAR_CLASSIFICACAO',
        'PODE_CADASTRAR_DOCUMENTO',
        'PODE_ENVIAR',
      ],
    },
  )
  const { tramites, todosTramites } = await ana.chama<
    Record<'tramites' | 'todosTramites', { tipo: string; acompanha: { titulo: string } | null }[]>
  >(
    'processo',
    { id: apenso },
    '{ tramites { tipo acompanha { titulo } } todosTramites { tipo acompanha { titulo } } }',
  )
  assert.deepEqual(
    tramites.map(({ tipo }) => tipo),
    ['CRIACAO', 'APENSACAO'],
  )
  assert.deepEqual(
    todosTramites.filter(({ acompanha }) => acompanha !== null),
    [{ tipo: 'ENVIO', acompanha: { titulo: 'Principal' } }],
  )
})

test('de cada assinante se diz se assinou, rejeitou ou está pendente, peça-se a situação ou só a pendência', async () => {
  const { ana, documento, db, id } = await mundo()
  const doc = await documento('Ata', { criadoPor: 'ana', assinantes: ['ana', 'beto', 'carla'] })
  const situar = (quem: string, situacao: 'ASSINOU' | 'REJEITOU') =>
    db
      .updateTable('assinante')
      .set({ situacao })
      .where('documentoId', '=', doc)
      .where('usuarioId', '=', id(quem))
      .execute()
  await situar('ana', 'ASSINOU')
  await situar('beto', 'REJEITOU')
  const convidado = newId()
  await db.insertInto('convidado').values({ id: convidado, email: 'bianca@projetar.example' }).execute()
  await db
    .insertInto('assinante')
    .values({ id: newId(), documentoId: doc, convidadoId: convidado, ordem: 9, adicionadoEm: new Date() })
    .execute()
  assert.deepEqual(
    await ana.chama(
      'documento',
      { id: doc },
      '{ assinantes { situacao } assinantesExternos { situacao pendente } }',
    ),
    {
      assinantes: [{ situacao: 'ASSINOU' }, { situacao: 'REJEITOU' }, { situacao: 'PENDENTE' }],
      assinantesExternos: [{ situacao: 'PENDENTE', pendente: true }],
    },
  )
  assert.deepEqual(await ana.chama('documento', { id: doc }, '{ assinantes { pendente } }'), {
    assinantes: [{ pendente: false }, { pendente: false }, { pendente: true }],
  })
})

test('abrir a peça recebe o processo, e o histórico diz que se recebeu o processo', async () => {
  const { ana, documento, processo, eventos, db } = await mundo()
  const p = await processo('Licença', { criadoPor: 'beto', setorId: 'protocolo' })
  const peca = await documento('Parecer', { peca: p, assinado: true, criadoPor: 'beto' })
  await ana.chama('documento', { id: peca }, '{ titulo }')
  assert.deepEqual(
    [
      await eventos(p),
      (await db.selectFrom('recebimento').select('usuarioId').execute()).map((r) => r.usuarioId),
    ],
    [['processo.recebido'], [ana.id]],
  )
})

test('os não enviados vêm pela data da carga: o que voltou de um envio desfeito passa à frente', async () => {
  const { ana, documento, setores, db } = await mundo()
  const [velho, novo] = [
    await documento('Velho', { assinado: true }),
    await documento('Novo', { assinado: true }),
  ]
  const dia = (n: number) => new Date(Date.now() - n * 86_400_000)
  for (const [id, em] of [
    [velho, dia(9)],
    [novo, dia(3)],
  ] as const)
    await db.updateTable('docproc').set({ criadoEm: em, cargaEm: em }).where('id', '=', id).execute()
  const lista = async () => titulos(await ana.chama<Item[]>('documentosNovos', {}, TITULO))
  assert.deepEqual(await lista(), ['Novo', 'Velho'])
  await ana.chama('documentoEnviar', { id: velho, destinoId: setores.juridico })
  assert.deepEqual(await lista(), ['Novo'])
  await ana.chama('documentoDesfazerEnvio', { id: velho })
  assert.deepEqual(await lista(), ['Velho', 'Novo'])
})
