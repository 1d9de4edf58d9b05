import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { sha256 } from '@autos/server/src/kernel/canonical.ts'
import { openDatabase } from '@autos/server/src/kernel/database.ts'
import { semente } from '@autos/server/test/provas/semente.ts'
import { conferirFatos } from '@autos/server/src/modules/custodia/index.ts'
import pg from 'pg'
import { extractText, getDocumentProxy } from 'unpdf'
import { municipio } from './cenarios.ts'
import { gravarTudo } from './gravar.ts'
import { imprimirTudo } from './impressao.ts'
import { PESSOAS, PREFEITURA } from './pessoas.ts'
import { semear } from './seed.ts'
import { fecharAnonimo, provarAnonimo } from './test/anonimo.ts'
import { semeada } from './test/semeada.ts'
import { verificar } from './verificar.ts'

const { cliente, bancos, entidade, pedido, desfazer } = semeada
const conexoes = Object.fromEntries(
  await Promise.all(
    Object.entries(bancos).map(async ([nome, { urlDono }]) => [nome, await conectar(urlDono)] as const),
  ),
)
after(async () => {
  for (const conexao of Object.values(conexoes)) await conexao.end()
  await fecharAnonimo()
  await desfazer()
})

async function conectar(connectionString: string): Promise<pg.Client> {
  const conexao = new pg.Client({ connectionString })
  await conexao.connect()
  return conexao
}

async function linhas<T>(nome: string, sql: string, valores: unknown[] = []): Promise<T[]> {
  return (await conexoes[nome]!.query(sql, valores)).rows as T[]
}
const quantos = async (nome: string, sql: string, ...valores: unknown[]): Promise<number> =>
  (await linhas<{ n: number }>(nome, `select count(*)::int as n from ${sql}`, valores))[0]!.n

test('a semeadura interrompida não deixa linha, e a seguinte começa do princípio', async () => {
  await assert.rejects(semear({ ...pedido, entidades: [{ ...entidade('cmva'), balde: 'nao-existe' }] }))
  assert.equal(await quantos('cmva', 'marca'), 0)
})

test('semeia as duas entidades uma vez só', async () => {
  assert.deepEqual(await semear({ ...pedido, entidades: [entidade('pmva'), entidade('cmva')] }), {
    semeado: true,
  })
  assert.deepEqual(await semear({ ...pedido, entidades: [entidade('pmva'), entidade('cmva')] }), {
    semeado: false,
  })
  assert.equal(await quantos('pmva', "pg_trigger where tgenabled = 'D'"), 0, 'o que muda depois se conta')
})

for (const id of ['pmva', 'cmva'] as const)
  test(`${id}: nenhuma regra do domínio é contrariada`, async () =>
    assert.deepEqual(await verificar(conexoes[id]!, { s3: pedido.s3, balde: `autos-${id}` }), []))

for (const id of ['pmva', 'cmva'] as const)
  test(`${id}: o que se guarda contado confere, contado de novo`, async () => {
    await using banco = openDatabase({ url: bancos[id].urlDono, max: 1 })
    assert.deepEqual(
      (await conferirFatos(banco.db)).filter(({ quantos: contrariam }) => contrariam > 0),
      [],
    )
  })

test('os volumes são os da demonstração', async () => {
  const entre = (n: number, min: number, max: number, que: string) =>
    assert.ok(n >= min && n <= max, `${que}: ${n}`)
  entre(await quantos('pmva', 'documento'), 580, 660, 'documentos')
  entre(await quantos('pmva', 'processo'), 135, 150, 'processos')
  entre(await quantos('pmva', 'tramite'), 2300, 2700, 'trâmites')
  entre(await quantos('cmva', 'documento'), 36, 48, 'documentos da Câmara')
  assert.equal(await quantos('cmva', 'processo'), 8)
  assert.equal(await quantos('pmva', 'setor where not grupo'), 48)
  assert.equal(await quantos('pmva', 'usuario'), 30)
  const [primeiro] = await linhas<{ meses: number }>(
    'pmva',
    'select extract(epoch from now() - min(criado_em)) / 2629800 as meses from docproc',
  )
  entre(Number(primeiro!.meses), 13, 16, 'meses')
  const caixa = (sigla: string, tipo: string) =>
    quantos(
      'pmva',
      "docproc d join setor s on s.id = d.carga_setor_id where s.sigla = $1 and d.tipo = $2 and not d.novo and not d.arquivado and not exists (select 1 from documento e where e.id = d.id and e.aceite = 'PENDENTE')",
      sigla,
      tipo,
    )
  entre(await caixa('PROT', 'documento'), 20, 35, 'documentos no Protocolo')
  entre(await caixa('PROT', 'processo'), 8, 14, 'processos no Protocolo')
  entre(await caixa('SEMAD', 'documento'), 34, 46, 'documentos na SEMAD')
  const vazias = await linhas<{ sigla: string }>(
    'pmva',
    'select s.sigla from setor s where not s.grupo and exists (select 1 from lotacao l where l.setor_id = s.id) and not exists (select 1 from docproc d where d.carga_setor_id = s.id and not d.novo and not d.arquivado)',
  )
  assert.deepEqual(vazias, [], 'todo setor com gente tem o que fazer')
})

test('cada história está no estado que se vê', async () => {
  const ano = (
    await linhas<{ ano: string }>('pmva', "select to_char(max(criado_em), 'YYYY') as ano from docproc")
  )[0]!.ano
  const processo = async (n: number) =>
    (
      await linhas<Record<string, unknown>>(
        'pmva',
        `select d.*, p.ultima_peca, s.sigla from docproc d join processo p on p.id = d.id left join setor s on s.id = d.carga_setor_id where d.tipo = 'processo' and d.numero = $1 and d.numeracao_sufixos = array[$2]`,
        [n, ano],
      )
    )[0]!
  assert.equal((await processo(17)).sigla, 'APRO')
  assert.equal(
    await quantos(
      'pmva',
      'docproc f join pedido_arquivo a on a.documento_id = f.id where f.pai_id = $1 and f.ordem = 7 and a.enviado_em is null',
      (await processo(17)).id,
    ),
    1,
  )
  assert.equal((await processo(42)).ultima_peca, 23)
  assert.equal(
    await quantos(
      'pmva',
      'docproc f join documento d on d.id = f.id where f.pai_id = $1 and f.ordem = 9 and d.desconsiderado_em is not null',
      (await processo(42)).id,
    ),
    1,
  )
  assert.equal(
    await quantos(
      'pmva',
      "docproc f join assinante a on a.documento_id = f.id where f.pai_id = $1 and a.situacao = 'REJEITOU'",
      (await processo(42)).id,
    ),
    1,
  )
  assert.equal((await processo(73)).pai_id, (await processo(58)).id)
  assert.deepEqual(
    [(await processo(104)).sigla, (await processo(104)).posse, (await processo(104)).sigiloso],
    ['PAD', true, true],
  )
  assert.equal(await quantos('pmva', "documento where aceite = 'PENDENTE'"), 6)
  assert.equal(await quantos('pmva', "documento where aceite = 'REJEITADO'"), 1)
  assert.equal(
    await quantos(
      'pmva',
      "docproc d join documento e on e.id = d.id where d.numero_completo = $1 and e.publicacao = 'PUBLICADO' and e.diario_url is not null",
      `231/${ano}`,
    ),
    1,
  )
  assert.equal(await quantos('pmva', "docproc where numero_completo = '4512' and interno = false"), 1)
  assert.equal((await processo(119)).arquivado, true)
  assert.equal((await processo(131)).sigla, 'SEFAZ')
  assert.equal(await quantos('pmva', 'docproc where numero_completo = $1 and novo', `18/${ano}/SEDUC`), 1)
  assert.deepEqual(
    await linhas(
      'pmva',
      'select numero, situacao from numero_livro l where l.chave = (select numeracao_chave from docproc where numero_completo = $1) and numero in (16, 19) order by 1',
      [`18/${ano}/SEDUC`],
    ),
    [
      { numero: 16, situacao: 'CANCELADO' },
      { numero: 19, situacao: 'RESERVADO' },
    ],
  )
  const pendentes = await linhas(
    'pmva',
    "select d.nivel_assinatura as nivel, count(*)::int as n from assinante a join usuario u on u.id = a.usuario_id join documento d on d.id = a.documento_id where u.login = 'patricia' and a.situacao = 'PENDENTE' group by 1 order by 1",
  )
  assert.deepEqual(pendentes, [
    { nivel: 'AVANCADA', n: 9 },
    { nivel: 'QUALIFICADA', n: 3 },
    { nivel: 'SIMPLES', n: 2 },
  ])
  assert.equal(
    await quantos(
      'pmva',
      "documento where situacao_arquivo = 'ERRO' and erro_arquivo = 'O PDF está protegido por senha.'",
    ),
    1,
  )
  assert.equal(await quantos('pmva', "assinante where convidado_id is not null and situacao = 'PENDENTE'"), 1)
  assert.equal(await quantos('pmva', 'docproc where em_eliminacao'), 6)
  assert.deepEqual([(await processo(266)).carga_tipo, (await processo(266)).sigla], ['ENVIO', 'PGM'])
  assert.equal(
    await quantos('pmva', 'recebimento where tramite_id = $1', (await processo(266)).carga_tramite_id),
    0,
  )
  assert.equal(
    await quantos(
      'pmva',
      "tramite t join usuario u on u.id in (t.realizado_por, t.destino_usuario_id) where u.login = 'wesley'",
    ),
    0,
  )
})

test('o PDF diz o que o título promete, e o protegido não se lê', async () => {
  const todos = await linhas<{ chave: string; titulo: string; paginas: number; sha256: string }>(
    'pmva',
    "select v.chave, d.titulo, v.paginas, v.sha256 from documento_versao v join docproc d on d.id = v.documento_id where v.extensao = 'pdf' order by v.documento_id, v.numero",
  )
  for (const { chave, titulo, paginas, sha256: resumo } of todos.filter((_, i) => i % 12 === 0)) {
    const bytes = await ler(chave)
    assert.equal(sha256(bytes), resumo)
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    })
    assert.equal(totalPages, paginas)
    assert.ok(semEspacos(text).includes(semEspacos(titulo)), titulo)
  }
  const [protegido] = await linhas<{ chave: string }>('pmva', 'select chave from arquivo_intencao')
  const bytes = await ler(protegido!.chave)
  await assert.rejects(getDocumentProxy(new Uint8Array(bytes)), /password/i)
})

const ler = async (Key: string): Promise<Buffer> =>
  Buffer.from(
    await (
      await cliente.send(new GetObjectCommand({ Bucket: 'autos-pmva', Key }))
    ).Body!.transformToByteArray(),
  )
const semEspacos = (texto: string): string => texto.replace(/\s+/g, '')

/** A Câmara inteira, e da Prefeitura um arquivo em cada tantos, que a semente escolhe; demo.longo.ts, todos. */
const UM_EM_CADA = Number(process.env.AUTOS_DEMO_UM_EM ?? 15)

test('o mesmo dia D dá as mesmas linhas', async () => {
  assert.deepEqual(municipio('pmva', pedido.agora).linhas, municipio('pmva', pedido.agora).linhas)
  const m = municipio('cmva', pedido.agora)
  for await (const { chave, bytes } of imprimirTudo(m)) assert.ok(chave.length > 0 && bytes.length > 0)
  await gravarTudo(conexoes.outra!, m.linhas)
  const tabelas = await linhas<{ nome: string }>(
    'outra',
    "select table_name as nome from information_schema.tables where table_schema = 'public' and table_name not in ('migracao', 'pulso', 'servico_externo', 'mudanca', 'mudanca_total') order by 1",
  )
  const digerir = (banco: string, nome: string) =>
    linhas<{ digesto: string }>(
      banco,
      `select md5(coalesce(string_agg(linha, ',' order by linha), '')) as digesto from (select (to_jsonb(t) - 'version_id' - 'seq' - 'codigo_autenticidade')::text as linha from ${nome} t) x`,
    )
  for (const { nome } of tabelas)
    assert.deepEqual(await digerir('outra', nome), await digerir('cmva', nome), nome)
})

test('o mesmo dia D dá os mesmos bytes', async (t) => {
  const vez = semente(t) % UM_EM_CADA
  const m = municipio('pmva', pedido.agora)
  const documentos = m.documentos.filter((_, i) => i % UM_EM_CADA === vez)
  let conferidos = 0
  for await (const { chave, bytes } of imprimirTudo({ ...m, documentos, objetos: [] })) {
    assert.ok(bytes.equals(await ler(chave)), chave)
    conferidos++
  }
  t.diagnostic(`${documentos.length} documentos, ${conferidos} arquivos iguais`)
  assert.ok(conferidos > 0)
})

test('sem demonstração: marca, administrador e setor, e nada mais', async () => {
  assert.deepEqual(await semear({ ...pedido, entidades: [entidade('vazia')], semDemo: true }), {
    semeado: true,
  })
  const [contagem] = await linhas(
    'vazia',
    'select (select count(*)::int from marca) as marca, (select count(*)::int from usuario) as usuario, (select count(*)::int from setor) as setor, (select count(*)::int from docproc) as docproc',
  )
  assert.deepEqual(contagem, { marca: 1, usuario: 1, setor: 1, docproc: 0 })
  assert.deepEqual(
    (await linhas<{ papel: string }>('vazia', 'select papel from usuario_papel order by 1')).map(
      ({ papel }) => papel,
    ),
    ['access', 'adminAcesso', 'classificacaoDocumental'],
  )
  assert.equal(await quantos('vazia', 'classificacao'), 0, 'as classificações se escolhem na tela')
})

test('quem entra pelo login único é quem trabalha na entidade', () => {
  assert.equal(PREFEITURA.length, 30)
  assert.equal(new Set(PESSOAS.map(({ realm, login }) => `${realm} ${login}`)).size, PESSOAS.length)
  assert.ok(PESSOAS.every(({ cpf }) => cpfValido(cpf)))
  assert.deepEqual(
    PESSOAS.filter(({ papeis }) => !papeis.includes('access')).map(({ login }) => login),
    ['mauricio'],
  )
})

provarAnonimo()
