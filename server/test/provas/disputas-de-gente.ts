import assert from 'node:assert/strict'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { sql } from 'kysely'
import { expirarEntregas } from '../../src/modules/entregas/index.ts'
import { entrarComo, IRACI } from '../cidadaos.ts'
import type { Mundo } from '../mundo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { conta, type Disputa, emOrdem, entregue, item, sistemaDe } from './disputar.ts'

const PDF = pdfDePaginas([{ texto: 'Mandado' }])
const CORTE = '2090-01-02'
let pessoas = 0
/**
 * Uma sequência de números por rodada: os anos dão a volta em duas espécies que as outras disputas não usam.
 */
let anos = 0
const anoNovo = () => `${1900 + (anos++ % 300)}`

async function pedido({ dora }: Mundo, n: string, processoId: string): Promise<string> {
  const dados = {
    cpfCnpj: IRACI.cpf,
    email: 'iraci@fora.example',
    titulo: n,
    instrucoes: 'Envie o documento.',
    prazo: CORTE,
  }
  return (await dora.chama('documentoSolicitarArquivo', { processoId, ...dados })).id
}

async function setorNovo({ dora, setores }: Mundo, n: string): Promise<string> {
  return (await dora.chama('setorCriar', { nome: n, superiorId: setores.juridico })).id
}

/** Uma pessoa do Protocolo, só desta rodada. */
async function pessoaNova({ dora, setores }: Mundo): Promise<string> {
  const k = ++pessoas
  const dados = {
    login: `disputada${k}`,
    nome: 'Nair',
    sobrenome: `Vieira ${k}`,
    cpf: completarCpf(`${700_000_000 + k}`),
    email: `disputada${k}@teste.example`,
  }
  return (
    await dora.chama('usuarioCadastrar', {
      dados,
      cargos: ['Fiscal'],
      setores: [setores.protocolo],
      papeis: ['access'],
    })
  ).id
}

const semCarga = async (m: Mundo, id: string): Promise<void> =>
  assert.equal(
    await conta(m, sql`select count(*)::int as n from docproc where carga_usuario_id = ${id}::uuid`),
    0,
  )

/** Os nomes dos marcadores da rodada; nenhum sem os de cima. */
async function marcadores({ db }: Mundo, ...comecos: string[]): Promise<string[]> {
  const { rows } = await sql<{
    nome: string
  }>`select nome from marcador where nome like any(${comecos.map((n) => `${n}%`)}::text[]) order by nome`.execute(
    db,
  )
  const nomes = rows.map(({ nome }) => nome)
  for (const nome of nomes)
    if (nome.includes('\\'))
      assert.ok(nomes.includes(nome.slice(0, nome.lastIndexOf('\\'))), `${nome} sem o de cima`)
  assert.equal(new Set(nomes).size, nomes.length)
  // Numa gaveta só cabem mil: a rodada seguinte acha lugar.
  await sql`with meus as (select id from marcador where nome = any(${nomes}::text[])), soltos as (delete from docproc_marcador where marcador_id in (select id from meus))
    delete from marcador where id in (select id from meus)`.execute(db)
  return nomes
}

let interessados = 0

/** Uma pessoa de fora só desta rodada, interessada nestes processos. */
async function interessado(m: Mundo, processos: readonly string[]): Promise<string> {
  const { id } = await m.ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: completarCpf(`${630_000_000 + ++interessados}`),
    nomeRazao: 'Iraci Fontana',
    email: 'iraci@fora.example',
  })
  for (const processoId of processos)
    await m.ana.chama('processoAdicionarInteressados', { processoId, interessadosExternos: [id] })
  return id
}

const nomeEVersao = ({ db }: Mundo, id: string) =>
  db
    .selectFrom('interessadoExterno')
    .select(['nomeRazao', 'versao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** O que se pede, copia, cobra e entrega, e as pessoas, os setores, os grupos, os marcadores e os números. */
export const DISPUTAS_DE_GENTE: readonly Disputa[] = [
  {
    regra: 'pedir um arquivo a alguém de fora ∥ arquivar o processo: no Arquivo nada se espera',
    async rodada(m, n) {
      const id = await m.processo(n)
      return { atos: [() => pedido(m, n, id), () => m.ana.chama('processoArquivar', { id })], vencem: 1 }
    },
  },
  {
    regra: 'pedir dois arquivos para o mesmo processo: peças 1 e 2',
    async rodada(m, n) {
      const id = await m.processo(n)
      const conferir = async () => {
        const pecas = await m.db
          .selectFrom('docproc')
          .select('ordem')
          .where('paiId', '=', id)
          .orderBy('ordem')
          .execute()
        assert.deepEqual(
          pecas.map(({ ordem }) => ordem),
          [1, 2],
        )
      }
      return { atos: [1, 2].map((k) => () => pedido(m, `${n} ${k}`, id)), vencem: 2, conferir }
    },
  },
  {
    regra: 'o cidadão manda o arquivo ∥ o pedido se cancela: o cancelado não recebe',
    async rodada(m, n) {
      const [id, iraci] = [await pedido(m, n, await m.processo(n)), await entrarComo(m, IRACI)]
      const versionId = await m.armazem.receber(
        await iraci.chama<string>('cidadaoPutUrl', { id, extensao: 'pdf' }, ''),
        PDF,
      )
      const mandar = () => iraci.chama('cidadaoProcessar', { id, versionId, extensao: 'pdf' })
      const atos = [mandar, () => m.dora.chama('documentoDesconsiderar', { id, motivo: 'Já não é preciso.' })]
      return {
        atos,
        vencem: 'algum',
        conferir: (aceitos) =>
          emOrdem(m, id, aceitos, ['documento.arquivo-enviado', 'documento.desconsiderado']),
      }
    },
  },
  {
    regra: 'pedir de novo duas vezes: um pedido aberto',
    async rodada(m, n) {
      const id = await pedido(m, n, await m.processo(n))
      await m.db
        .updateTable('pedidoArquivo')
        .set({ enviadoEm: new Date(), recebidoEm: new Date(), versao: 1 })
        .where('documentoId', '=', id)
        .execute()
      const conferir = async () =>
        assert.equal(
          await conta(
            m,
            sql`select count(*)::int as n from pedido_arquivo where documento_id = ${id} and enviado_em is null`,
          ),
          1,
        )
      return {
        atos: ['Ilegível.', 'Outro papel.'].map(
          (motivo) => () => m.dora.chama('documentoSolicitarNovamente', { id, motivo }),
        ),
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'a mesma cópia, de duas pessoas: chega uma',
    async rodada(m, n) {
      const id = await m.documento(n, { assinado: true })
      const conferir = async () =>
        assert.equal(await conta(m, sql`select count(*)::int as n from copia where docproc_id = ${id}`), 1)
      return {
        atos: [m.ana, m.dora].map(
          (quem) => () => quem.chama('copiaEnviar', { id, destinos: [m.beto.id] }, '{ total }'),
        ),
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'duas pessoas do setor dão ciência da mesma cópia: vale a de uma',
    async rodada(m, n) {
      const id = await m.documento(n, { criadoPor: 'beto', assinado: true })
      const { dados } = await m.beto.chama<{ dados: { id: string }[] }>(
        'copiaEnviar',
        { id, destinos: [m.setores.protocolo] },
        '{ dados { id } }',
      )
      const conferir = async () =>
        assert.equal((await m.eventos(id)).filter((ato) => ato === 'documento.copia-ciente').length, 1)
      return {
        atos: [m.ana, m.dora].map((quem) => () => quem.chama('copiaDarCiencia', { id: dados[0]!.id })),
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'cumprir ∥ cancelar o prazo: uma coisa ou outra',
    async rodada(m, n) {
      const { id } = await m.ana.chama('prazoCriar', {
        id: await m.processo(n),
        dados: { motivo: n, contagem: 'UTEIS', dias: 5 },
      })
      return {
        atos: [
          () => m.dora.chama('prazoCumprir', { id }),
          () => m.ana.chama('prazoCancelar', { id, motivo: 'Já não é preciso.' }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'passar o prazo ∥ cumpri-lo: o cumprido não passa a ninguém',
    async rodada(m, n) {
      const { id } = await m.ana.chama('prazoCriar', {
        id: await m.processo(n),
        dados: { motivo: n, contagem: 'UTEIS', dias: 5 },
      })
      return {
        atos: [
          () => m.dora.chama('prazoCumprir', { id }),
          () => m.ana.chama('prazoPassar', { id, responsavelId: m.setores.fazenda }),
        ],
        vencem: 'algum',
      }
    },
  },
  {
    regra: 'cumprir o prazo ∥ enviar, que o encerra: encerra-se uma vez',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const { id } = await m.ana.chama('prazoCriar', {
        id: processoId,
        dados: { motivo: n, contagem: 'UTEIS', dias: 5, encerraAoEnviar: true },
      })
      const conferir = async ([cumpriu]: readonly boolean[]) => {
        const { situacao } = await m.db
          .selectFrom('prazo')
          .select('situacao')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        assert.equal(situacao, cumpriu ? 'CUMPRIDO' : 'ENCERRADO')
      }
      const enviar = () => m.ana.chama('processoEnviar', { id: processoId, destinoId: m.setores.juridico })
      return { atos: [() => m.dora.chama('prazoCumprir', { id }), enviar], vencem: 'algum', conferir }
    },
  },
  {
    regra: 'aceitar a entrega ∥ ela expira: uma coisa ou outra',
    async rodada(m, n) {
      const id = await entregue(m, n)
      await sql`update docproc set carga_em = now() - interval '400 days' where id = ${id}::uuid`.execute(
        m.db,
      )
      const conferir = async ([aceitou]: readonly boolean[]) => {
        const { aceite } = await m.db
          .selectFrom('documento')
          .select('aceite')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        assert.equal(aceite, aceitou ? 'ACEITO' : 'REJEITADO')
      }
      const expirar = async () =>
        expirarEntregas({ ledger: await m.entidade.ledger(), sistema: await sistemaDe(m) })
      return { atos: [() => m.ana.chama('documentoAceitar', { id }), expirar], vencem: 'algum', conferir }
    },
  },
  {
    regra: 'passar o grupo a duas pessoas: fica com uma',
    async rodada(m, n) {
      const { id: grupo } = await m.ana.chama('grupoCriar', { nome: n, membros: [m.dora.id, m.carla.id] })
      const passar = (quem: 'dora' | 'carla') => () =>
        m.ana.chama('grupoAlterar', { grupo, nome: n, membros: [m[quem].id, m.ana.id] })
      const conferir = async ([paraDora]: readonly boolean[]) => {
        const dono = await m.db
          .selectFrom('lotacao')
          .select('usuarioId')
          .where('setorId', '=', grupo)
          .orderBy('ordem')
          .executeTakeFirstOrThrow()
        assert.equal(dono.usuarioId, paraDora ? m.dora.id : m.carla.id)
      }
      return { atos: [passar('dora'), passar('carla')], vencem: 1, conferir }
    },
  },
  {
    regra: 'tirar do grupo ∥ distribuir a quem sai: não sai com o que é do grupo',
    async rodada(m, n) {
      const { id: grupo } = await m.ana.chama('grupoCriar', { nome: n, membros: [m.beto.id, m.carla.id] })
      const id = await m.processo(n)
      await m.ana.chama('processoEnviar', { id, destinoId: grupo })
      const tirar = () => m.ana.chama('grupoAlterar', { grupo, nome: n, membros: [m.ana.id, m.carla.id] })
      return { atos: [tirar, () => m.carla.chama('processoEnviar', { id, destinoId: m.beto.id })], vencem: 1 }
    },
  },
  {
    regra: 'encerrar dois setores, cada um passando ao outro o que tem: um fica',
    async rodada(m, n) {
      const [a, b] = [await setorNovo(m, `A ${n}`), await setorNovo(m, `B ${n}`)]
      for (const setorId of [a, b]) await m.processo(n, { setorId })
      const encerrar = (id: string, destinoId: string) => () =>
        m.dora.chama('setorEncerrar', { id, destinoId })
      return { atos: [encerrar(a, b), encerrar(b, a)], vencem: 1 }
    },
  },
  {
    regra: 'encerrar o setor ∥ criar outro abaixo dele: não há setor abaixo de um encerrado',
    async rodada(m, n) {
      const id = await setorNovo(m, n)
      return {
        atos: [
          () => m.dora.chama('setorEncerrar', { id }),
          () => m.dora.chama('setorCriar', { nome: `${n} b`, superiorId: id }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'encerrar o setor ∥ desativar uma pessoa em favor dele: nada fica com o encerrado',
    async rodada(m, n) {
      const [setor, usuario] = [await setorNovo(m, n), await pessoaNova(m)]
      await m.processo(n, { usuarioId: usuario })
      const atos = [
        () => m.dora.chama('setorEncerrar', { id: setor, destinoId: m.setores.juridico }),
        () => m.dora.chama('usuarioDesativar', { id: usuario, destinoId: setor }),
      ]
      return { atos, vencem: 'algum' }
    },
  },
  {
    regra: 'desativar a pessoa ∥ distribuir a ela: o desativado não fica com carga',
    async rodada(m, n) {
      const [usuario, id] = [await pessoaNova(m), await m.processo(n)]
      const atos = [
        () => m.dora.chama('usuarioDesativar', { id: usuario }),
        () => m.ana.chama('processoEnviar', { id, destinoId: usuario }),
      ]
      return { atos, vencem: 'algum', conferir: () => semCarga(m, usuario) }
    },
  },
  {
    regra: 'duas pessoas com o mesmo login: cadastra-se uma',
    async rodada(m) {
      const k = ++pessoas
      const dados = {
        login: `mesma${k}`,
        nome: 'Nair',
        sobrenome: 'Vieira',
        email: `mesma${k}@teste.example`,
      }
      const cadastrar = (cpf: number) => () =>
        m.dora.chama('usuarioCadastrar', {
          dados: { ...dados, cpf: completarCpf(`${cpf + k}`) },
          cargos: ['Fiscal'],
          setores: [m.setores.protocolo],
          papeis: ['access'],
        })
      return { atos: [cadastrar(710_000_000), cadastrar(720_000_000)], vencem: 1 }
    },
  },
  {
    regra: 'criar o mesmo marcador duas vezes: há um, com os de cima',
    async rodada(m, n) {
      const criar = () =>
        m.ana.chama('marcadorCriar', { tipo: 'SETOR', setorId: m.setores.protocolo, nome: `${n}\\A\\B` })
      const conferir = async () => assert.deepEqual(await marcadores(m, n), [n, `${n}\\A`, `${n}\\A\\B`])
      return {
        atos: [
          criar,
          () =>
            m.dora.chama('marcadorCriar', {
              tipo: 'SETOR',
              setorId: m.setores.protocolo,
              nome: `${n}\\A\\B`,
            }),
        ],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'renomear o marcador ∥ criar outro com o nome novo: o nome é de um só',
    async rodada(m, n) {
      const gaveta = { tipo: 'SETOR', setorId: m.setores.protocolo }
      await m.ana.chama('marcadorCriar', { ...gaveta, nome: `${n}\\A` })
      const conferir = async ([renomeou]: readonly boolean[]) =>
        assert.equal((await marcadores(m, n)).length, renomeou ? 2 : 3)
      const atos = [
        () => m.ana.chama('marcadorRenomear', { ...gaveta, nome: n, novoNome: `${n} novo` }),
        () => m.dora.chama('marcadorCriar', { ...gaveta, nome: `${n} novo` }),
      ]
      return { atos, vencem: 'algum', conferir }
    },
  },
  {
    regra: 'renomear o marcador ∥ marcar com um abaixo dele: nenhum fica sem o de cima',
    async rodada(m, n) {
      const [gaveta, docprocId] = [{ tipo: 'SETOR', setorId: m.setores.protocolo }, await m.documento(n)]
      await m.ana.chama('marcadorCriar', { ...gaveta, nome: `${n}\\A` })
      const conferir = async () => void (await marcadores(m, n))
      const renomear = () => m.ana.chama('marcadorRenomear', { ...gaveta, nome: n, novoNome: `${n} novo` })
      return {
        atos: [renomear, () => m.dora.chama('marcadorVincular', { ...gaveta, docprocId, nome: `${n}\\B` })],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'reservar ∥ cancelar o último número: nenhum número é de dois',
    async rodada(m) {
      const ano = anoNovo()
      const numeracao = {
        especie: 'Portaria',
        tipo: 'de Férias',
        numerarPor: [{ campo: 'Ano', valor: ano, on: true }],
      }
      const numero = await m.ana.chama<number>('numeroReservar', numeracao)
      const conferir = async () => {
        const { rows } = await sql<{
          numero: number
          situacao: string
        }>`select numero, situacao from numero_livro where chave like '%portaria%' and chave like ${`%${ano}%`} order by numero`.execute(
          m.db,
        )
        assert.deepEqual(
          rows.map((linha) => `${linha.numero} ${linha.situacao}`),
          rows.length === 1 ? ['1 RESERVADO'] : ['1 CANCELADO', '2 RESERVADO'],
        )
      }
      return {
        atos: [
          () => m.ana.chama('numeroCancelar', { ...numeracao, numero }),
          () => m.dora.chama('numeroReservar', numeracao),
        ],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'oito reservas ao mesmo tempo: de 1 a 8, sem falta nem repetição',
    async rodada(m) {
      const numeracao = {
        especie: 'Despacho',
        tipo: 'Decisório',
        numerarPor: [{ campo: 'Ano', valor: anoNovo(), on: true }],
      }
      const numeros: number[] = []
      const reservar = (i: number) => async () =>
        void numeros.push(await [m.ana, m.dora][i % 2]!.chama<number>('numeroReservar', numeracao))
      const conferir = async () =>
        assert.deepEqual(
          numeros.toSorted((a, b) => a - b),
          [1, 2, 3, 4, 5, 6, 7, 8],
        )
      return { atos: Array.from({ length: 8 }, (_, i) => reservar(i)), vencem: 8, conferir }
    },
  },
  {
    regra: 'alterar as restrições ∥ clonar: o clone não é mais aberto que o original de então',
    async rodada(m, n) {
      const id = await m.documento(n, { assinado: true })
      const restringir = () =>
        m.ana.chama('documentoAlterarRestricoes', { id, restricoes: ['SIGILOSO'], autorizados: [m.ana.id] })
      const conferir = async ([, clonou]: readonly boolean[]) => {
        if (!clonou) return
        const clone = await m.db
          .selectFrom('docproc')
          .select(['id', 'sigiloso'])
          .where('clonadoDe', '=', id)
          .executeTakeFirstOrThrow()
        const atos = (await m.eventos(id)).filter((ato) =>
          ['documento.clonado', 'documento.restricoes-alteradas'].includes(ato),
        )
        assert.equal(clone.sigiloso, atos[0] !== 'documento.clonado')
        assert.equal((await item(m, id)).sigiloso, true)
      }
      return {
        atos: [restringir, () => m.dora.chama('documentoClonar', { id, setorId: m.setores.protocolo })],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra:
      'duas correções do mesmo interessado, cada uma por um processo: uma se grava, a outra lê que já não é assim',
    async rodada(m, n) {
      const [um, outro] = [await m.processo(`Um ${n}`), await m.processo(`Outro ${n}`)]
      const id = await interessado(m, [um, outro])
      const corrigir = (quem: 'ana' | 'dora', processoId: string, nomeRazao: string) => () =>
        m[quem].chama('interessadoExternoCorrigir', { processoId, id, nomeRazao, versao: 1 })
      const conferir = async (aceitos: readonly boolean[]) =>
        assert.deepEqual(await nomeEVersao(m, id), {
          nomeRazao: aceitos[0] === true ? 'De Ana' : 'De Dora',
          versao: 2,
        })
      return {
        atos: [corrigir('ana', um, 'De Ana'), corrigir('dora', outro, 'De Dora')],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'corrigir o interessado ∥ incluí-lo noutro processo: ele consta uma vez, e com o nome corrigido',
    async rodada(m, n) {
      const [um, outro] = [await m.processo(`Um ${n}`), await m.processo(`Outro ${n}`)]
      const id = await interessado(m, [um])
      const conferir = async () => {
        assert.deepEqual(await nomeEVersao(m, id), { nomeRazao: 'Corrigido', versao: 2 })
        const { interessadosExternos } = await m.dora.chama<{ interessadosExternos: object[] }>(
          'processo',
          { id: outro },
          '{ interessadosExternos { nomeRazao } }',
        )
        assert.deepEqual(interessadosExternos, [{ nomeRazao: 'Corrigido' }])
      }
      const atos = [
        () =>
          m.ana.chama('interessadoExternoCorrigir', {
            processoId: um,
            id,
            nomeRazao: 'Corrigido',
            versao: 1,
          }),
        () =>
          m.dora.chama('processoAdicionarInteressados', { processoId: outro, interessadosExternos: [id] }),
      ]
      return { atos, vencem: 2, conferir }
    },
  },
  {
    regra: 'corrigir o interessado ∥ tirá-lo do processo: tirado antes, já não se corrige por ele',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const id = await interessado(m, [processoId])
      const atos = [
        () =>
          m.ana.chama('interessadoExternoCorrigir', { processoId, id, nomeRazao: 'Corrigido', versao: 1 }),
        () => m.dora.chama('processoRemoverInteressados', { processoId, interessadosExternos: [id] }),
      ]
      return {
        atos,
        vencem: 'algum',
        conferir: (aceitos) =>
          emOrdem(m, processoId, aceitos, ['interessado.corrigido', 'processo.interessados-removidos']),
      }
    },
  },
]
