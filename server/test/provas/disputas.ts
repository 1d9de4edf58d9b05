import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { pdfDePaginas } from '../pdf.ts'
import { apensados, conta, type Disputa, entregue, item, peca } from './disputar.ts'

const FISICO = { origem: 'FISICA' } as const
const PDF = pdfDePaginas([{ texto: 'Outro' }])

/** O que se move, se junta, se assina e se numera. */
export const DISPUTAS: readonly Disputa[] = [
  {
    regra: 'excluir ∥ juntar: ou vai à Lixeira, ou é peça',
    async rodada(m, n) {
      const [id, processoId] = [await m.documento(n, FISICO), await m.processo(n)]
      const conferir = async ([excluiu]: readonly boolean[]) => {
        const { excluidoEm, paiId } = await item(m, id)
        assert.deepEqual([excluidoEm !== null, paiId], excluiu ? [true, null] : [false, processoId])
      }
      return {
        atos: [
          () => m.ana.chama('documentoExcluir', { id }),
          () => m.dora.chama('documentoJuntar', { documentoId: id, processoId }),
        ],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'excluir ∥ enviar: ou vai à Lixeira, ou vai ao setor',
    async rodada(m, n) {
      const id = await m.documento(n, FISICO)
      return {
        atos: [
          () => m.ana.chama('documentoExcluir', { id }),
          () => m.dora.chama('documentoEnviar', { id, destinoId: m.setores.juridico }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'juntar a dois processos: fica num só',
    async rodada(m, n) {
      const [id, p, q] = [
        await m.documento(n, { assinado: true }),
        await m.processo(`P ${n}`),
        await m.processo(`Q ${n}`),
      ]
      const conferir = async ([noP]: readonly boolean[]) =>
        assert.equal((await item(m, id)).paiId, noP ? p : q)
      return {
        atos: [p, q].map(
          (processoId, i) => () =>
            [m.ana, m.dora][i]!.chama('documentoJuntar', { documentoId: id, processoId }),
        ),
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'juntar três documentos a um processo: peças 1, 2 e 3',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const ids = [
        await m.documento(`A ${n}`, FISICO),
        await m.documento(`B ${n}`, FISICO),
        await m.documento(`C ${n}`, FISICO),
      ]
      const conferir = async () => {
        const ordens = await m.db
          .selectFrom('docproc')
          .select('ordem')
          .where('paiId', '=', processoId)
          .orderBy('ordem')
          .execute()
        assert.deepEqual(
          ordens.map(({ ordem }) => ordem),
          [1, 2, 3],
        )
      }
      return {
        atos: ids.map(
          (documentoId, i) => () =>
            [m.ana, m.dora][i % 2]!.chama('documentoJuntar', { documentoId, processoId }),
        ),
        vencem: 3,
        conferir,
      }
    },
  },
  {
    regra: 'arquivar ∥ apensar: o arquivado não se apensa',
    async rodada(m, n) {
      const [p, q] = [await m.processo(`P ${n}`), await m.processo(`Q ${n}`)]
      const conferir = async () => {
        const [a, b] = [await item(m, p), await item(m, q)]
        assert.equal((a.arquivado || b.arquivado) && (a.vinculo ?? b.vinculo) !== null, false)
      }
      return {
        atos: [
          () => m.ana.chama('processoArquivar', { id: q }),
          () => m.dora.chama('processoApensar', { ids: [p, q] }),
        ],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'desapensar ∥ enviar o principal: o apenso fica, ou vai junto',
    async rodada(m, n) {
      const [principal, apenso] = await apensados(m, n)
      const conferir = async ([soltou]: readonly boolean[]) => {
        const { paiId, cargaSetorId } = await item(m, apenso)
        assert.deepEqual([paiId, cargaSetorId], soltou ? [null, m.setores.protocolo] : [principal, null])
      }
      const envio = () => m.dora.chama('processoEnviar', { id: principal, destinoId: m.setores.juridico })
      return {
        atos: [() => m.ana.chama('processoDesapensar', { id: apenso }), envio],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'desanexar ∥ enviar o principal: o anexo fica, ou vai junto',
    async rodada(m, n) {
      const [anexoId, principalId] = [
        await m.documento(`A ${n}`, FISICO),
        await m.documento(`B ${n}`, FISICO),
      ]
      await m.ana.chama('documentoAnexar', { anexoId, principalId })
      const conferir = async ([soltou]: readonly boolean[]) => {
        const { paiId, cargaSetorId } = await item(m, anexoId)
        assert.deepEqual([paiId, cargaSetorId], soltou ? [null, m.setores.protocolo] : [principalId, null])
      }
      const envio = () => m.dora.chama('documentoEnviar', { id: principalId, destinoId: m.setores.juridico })
      return {
        atos: [() => m.ana.chama('documentoDesanexar', { id: anexoId }), envio],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'desconsiderar ∥ arquivar o processo: nenhuma peça se desconsidera no Arquivo',
    async rodada(m, n) {
      const { id, processoId } = await peca(m, n, true)
      const atos = [
        () => m.ana.chama('documentoDesconsiderar', { id, motivo: 'Por engano.' }),
        () => m.dora.chama('processoArquivar', { id: processoId }),
      ]
      return { atos, vencem: 'algum' }
    },
  },
  {
    regra: 'pedir assinatura de uma peça ∥ arquivar o processo: no Arquivo nada fica pendente',
    async rodada(m, n) {
      const { id, processoId } = await peca(m, n)
      const pedir = () =>
        m.ana.chama('documentoAlterarAssinantes', {
          documentoId: id,
          assinantes: [
            { usuarioId: m.ana.id, cargo: 'Protocolista' },
            { usuarioId: m.beto.id, cargo: 'Procurador' },
          ],
          assinantesExternos: [],
        })
      return { atos: [pedir, () => m.dora.chama('processoArquivar', { id: processoId })], vencem: 1 }
    },
  },
  {
    regra: 'desconsiderar duas vezes: um termo só',
    async rodada(m, n) {
      const { id } = await peca(m, n, true)
      const conferir = async () =>
        assert.equal(
          await conta(
            m,
            sql`select count(*)::int as n from tramite where docproc_id = ${id} and tipo = 'DESCONSIDERACAO'`,
          ),
          1,
        )
      return {
        atos: [m.ana, m.dora].map(
          (quem) => () => quem.chama('documentoDesconsiderar', { id, motivo: 'Por engano.' }),
        ),
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'desarquivar duas vezes: uma volta só',
    async rodada(m, n) {
      const id = await m.processo(n, { arquivado: true })
      return {
        atos: [m.ana, m.dora].map((quem) => () => quem.chama('processoDesarquivar', { id })),
        vencem: 1,
      }
    },
  },
  {
    regra: 'desfazer o envio ∥ abrir no destino: o que se recebeu não volta',
    async rodada(m, n) {
      const id = await m.documento(n, { assinado: true })
      await m.ana.chama('documentoEnviar', { id, destinoId: m.setores.juridico })
      const conferir = async ([desfez]: readonly boolean[]) => {
        const recebidos = await conta(
          m,
          sql`select count(*)::int as n from recebimento r join tramite t on t.id = r.tramite_id where t.docproc_id = ${id}`,
        )
        assert.equal(recebidos, desfez ? 0 : 1)
      }
      return {
        atos: [() => m.ana.chama('documentoDesfazerEnvio', { id }), () => m.beto.chama('documento', { id })],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'substituir ∥ assinar: ninguém assina o que já se troca, nem se troca o que outro assinou',
    async rodada(m, n) {
      const id = await m.documento(n, { extensao: 'xlsx', assinantes: ['dora'] })
      const versionId = await m.armazem.receber(
        await m.ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
        PDF,
      )
      const atos = [
        () => m.ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf' }),
        () => m.dora.chama('documentoAssinarSimples', { id }),
      ]
      return { atos, vencem: 1 }
    },
  },
  {
    regra: 'retirar o assinante ∥ assinar: quem assinou consta',
    async rodada(m, n) {
      const id = await m.documento(n, { extensao: 'xlsx', assinantes: ['beto'] })
      const conferir = async ([, assinou]: readonly boolean[]) => {
        const constam = await m.db
          .selectFrom('assinante')
          .select('situacao')
          .where('documentoId', '=', id)
          .execute()
        assert.deepEqual(
          constam.map(({ situacao }) => situacao),
          assinou ? ['ASSINOU'] : [],
        )
      }
      const retirar = () =>
        m.ana.chama('documentoAlterarAssinantes', { documentoId: id, assinantes: [], assinantesExternos: [] })
      return { atos: [retirar, () => m.beto.chama('documentoAssinarSimples', { id })], vencem: 1, conferir }
    },
  },
  {
    regra: 'dois assinam: as duas assinaturas ficam',
    async rodada(m, n) {
      const id = await m.documento(n, { extensao: 'xlsx', assinantes: ['beto', 'dora'] })
      const conferir = async () =>
        assert.equal(
          await conta(
            m,
            sql`select count(*)::int as n from assinatura where documento_id = ${id} and assinada_em is not null`,
          ),
          2,
        )
      return {
        atos: [m.beto, m.dora].map((quem) => () => quem.chama('documentoAssinarSimples', { id })),
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'assinar ∥ rejeitar pela mesma pessoa: uma coisa ou outra',
    async rodada(m, n) {
      const id = await m.documento(n, { extensao: 'xlsx', assinantes: ['beto'] })
      return {
        atos: [
          () => m.beto.chama('documentoAssinarSimples', { id }),
          () => m.beto.chama('documentoRejeitarAssinatura', { id, motivo: 'Não.' }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'aceitar ∥ rejeitar a entrega: uma coisa ou outra',
    async rodada(m, n) {
      const id = await entregue(m, n)
      return {
        atos: [
          () => m.ana.chama('documentoAceitar', { id }),
          () => m.dora.chama('documentoRejeitar', { id, motivo: 'Não é daqui.' }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'usar ∥ cancelar um número: ou é do documento, ou voltou',
    async rodada(m) {
      const numerarPor = [
        { campo: 'Ano', valor: '2026', on: true },
        { campo: 'Setor', valor: 'PROT', on: true },
      ]
      const numero = await m.ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor })
      const dados = {
        especie: 'Ofício',
        origem: 'FISICA',
        titulo: 'Ofício',
        numerarPor,
        numero,
        setorId: m.setores.protocolo,
      }
      const conferir = async () => {
        const usos = await conta(
          m,
          sql`select count(*)::int as n from docproc where numero = ${numero} and numeracao_chave like '%oficio%2026%'`,
        )
        const { rows } = await sql<{
          situacao: string
        }>`select situacao from numero_livro where numero = ${numero} and chave like '%oficio%2026%'`.execute(
          m.db,
        )
        assert.equal(usos, rows[0]?.situacao === 'USADO' ? 1 : 0)
      }
      const atos = [
        () => m.ana.chama('documentoCadastrar', { dados }),
        () => m.dora.chama('numeroCancelar', { especie: 'Ofício', numerarPor, numero }),
      ]
      return { atos, vencem: 'algum', conferir }
    },
  },
  {
    regra: 'dois documentos, um número: só um o tem',
    async rodada(m) {
      const numerarPor = [
        { campo: 'Ano', valor: '2025', on: true },
        { campo: 'Setor', valor: 'PROT', on: true },
      ]
      const numero = await m.ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor })
      const dados = {
        especie: 'Ofício',
        origem: 'FISICA',
        titulo: 'Ofício',
        numerarPor,
        numero,
        setorId: m.setores.protocolo,
      }
      return {
        atos: [m.ana, m.dora].map((quem) => () => quem.chama('documentoCadastrar', { dados })),
        vencem: 1,
      }
    },
  },
  {
    regra: 'renomear o marcador para dois nomes: a subárvore vai inteira para um',
    async rodada(m, n) {
      const gaveta = { tipo: 'SETOR', setorId: m.setores.protocolo }
      await m.ana.chama('marcadorCriar', { ...gaveta, nome: `${n}\\B\\C` })
      const conferir = async ([ana]: readonly boolean[]) => {
        const { rows } = await sql<{
          nome: string
        }>`select nome from marcador where starts_with(nome, ${n}) order by nome`.execute(m.db)
        const para = `${n} ${ana ? 'um' : 'dois'}`
        assert.deepEqual(
          rows.map(({ nome }) => nome),
          [para, `${para}\\B`, `${para}\\B\\C`],
        )
      }
      const renomear = (quem: 'ana' | 'dora', novoNome: string) => () =>
        m[quem].chama('marcadorRenomear', { ...gaveta, nome: n, novoNome })
      return { atos: [renomear('ana', `${n} um`), renomear('dora', `${n} dois`)], vencem: 1, conferir }
    },
  },
  {
    regra: 'remover o marcador ∥ marcar com ele: nenhuma marca de marcador que não há',
    async rodada(m, n) {
      const [gaveta, docprocId] = [
        { tipo: 'SETOR', setorId: m.setores.protocolo, nome: n },
        await m.documento(n),
      ]
      await m.ana.chama('marcadorCriar', gaveta)
      return {
        atos: [
          () => m.ana.chama('marcadorRemover', gaveta),
          () => m.dora.chama('marcadorVincular', { ...gaveta, docprocId }),
        ],
        vencem: 2,
      }
    },
  },
  {
    regra: 'encerrar o grupo ∥ enviar a ele: grupo encerrado não fica com carga',
    async rodada(m, n) {
      const { id: grupo } = await m.ana.chama('grupoCriar', { nome: `Grupo ${n}`, membros: [m.dora.id] })
      const id = await m.processo(n)
      return {
        atos: [
          () => m.ana.chama('grupoEncerrar', { grupo }),
          () => m.dora.chama('processoEnviar', { id, destinoId: grupo }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'alterar o grupo ∥ encerrá-lo: o encerrado não se altera',
    async rodada(m, n) {
      const { id: grupo } = await m.ana.chama('grupoCriar', { nome: `Grupo ${n}`, membros: [m.dora.id] })
      const alterar = () =>
        m.ana.chama('grupoAlterar', { grupo, nome: `Outro ${n}`, membros: [m.ana.id, m.carla.id] })
      return { atos: [() => m.ana.chama('grupoEncerrar', { grupo }), alterar], vencem: 'algum' }
    },
  },
  {
    regra: 'encerrar o setor ∥ enviar a ele: setor encerrado não fica com carga',
    async rodada(m, n) {
      const { id: setor } = await m.dora.chama('setorCriar', {
        nome: `Setor ${n}`,
        superiorId: m.setores.juridico,
      })
      const id = await m.processo(n)
      const encerrar = () => m.dora.chama('setorEncerrar', { id: setor, destinoId: m.setores.juridico })
      return {
        atos: [encerrar, () => m.ana.chama('processoEnviar', { id, destinoId: setor })],
        vencem: 'algum',
      }
    },
  },
  {
    regra: 'restringir de dois modos: vale um deles, inteiro',
    async rodada(m, n) {
      const id = await m.documento(n)
      const conferir = async () => {
        const { posse, sigiloso } = await item(m, id)
        const autorizados = await conta(
          m,
          sql`select count(*)::int as n from docproc_autorizado where docproc_id = ${id}`,
        )
        assert.deepEqual([posse, autorizados > 0], sigiloso ? [false, true] : [true, false])
      }
      const posse = () => m.dora.chama('documentoAlterarRestricoes', { id, restricoes: ['POSSE'] })
      return {
        atos: [
          () =>
            m.ana.chama('documentoAlterarRestricoes', {
              id,
              restricoes: ['SIGILOSO'],
              autorizados: [m.dora.id],
            }),
          posse,
        ],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'numerar de dois modos: o documento fica com um número, e o livro diz o mesmo',
    async rodada(m, n) {
      const id = await m.documento(n)
      const numerar = (quem: 'ana' | 'dora', tipo: string) => async () => {
        const numerarPor = [{ campo: 'Ano', valor: '2026', on: true }]
        const numero = await m[quem].chama<number>('numeroReservar', { especie: 'Parecer', tipo, numerarPor })
        return m[quem].chama('documentoAlterarClassificacao', {
          id,
          especie: 'Parecer',
          tipo,
          numero,
          numerarPor,
        })
      }
      const conferir = async () =>
        assert.equal(
          await conta(
            m,
            sql`select count(*)::int as n from numero_livro where docproc_id = ${id} and situacao = 'USADO'`,
          ),
          1,
        )
      return { atos: [numerar('ana', 'Jurídico'), numerar('dora', 'Técnico')], vencem: 'algum', conferir }
    },
  },
  {
    regra: 'o mesmo interessado duas vezes: consta uma',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const conferir = async () =>
        assert.equal(
          await conta(m, sql`select count(*)::int as n from interessado where processo_id = ${processoId}`),
          1,
        )
      return {
        atos: [m.ana, m.dora].map(
          (quem) => () =>
            quem.chama('processoAdicionarInteressados', { processoId, interessados: [m.beto.id] }),
        ),
        vencem: 2,
        conferir,
      }
    },
  },
]
