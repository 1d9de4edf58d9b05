import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { handle } from '../../src/app/job-kinds.ts'
import { expurgar } from '../../src/modules/lixeira/index.ts'
import { publicavel } from '../diario.ts'
import type { Mundo } from '../mundo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { conta, type Disputa, emOrdem, item, sistemaDe } from './disputar.ts'
import { conferirCarga } from './dobra.ts'

const FISICO = { origem: 'FISICA' } as const
const PDF = pdfDePaginas([{ texto: 'Outro' }])

/** O que saiu da pessoa há mais tempo do que a Lixeira guarda. */
async function vencidoNaLixeira(m: Mundo, n: string): Promise<string> {
  const id = await m.documento(n, FISICO)
  await m.ana.chama('documentoExcluir', { id })
  await sql`update docproc set excluido_em = now() - interval '400 days' where id = ${id}::uuid`.execute(m.db)
  return id
}

const daLixeira = async (m: Mundo, id: string): Promise<void> => {
  const { db, entidade } = m
  await expurgar({ ledger: await entidade.ledger(), sistema: await sistemaDe(m) })
  const { expurgadoEm } = await db
    .selectFrom('docproc')
    .select('expurgadoEm')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (expurgadoEm === null) throw Object.assign(new Error('não se expurgou'), { status: 409 })
}

/** Registrado a partir de um processo e já concluso: o trabalho que o junta ainda não correu. */
async function aJuntar(m: Mundo, n: string): Promise<{ id: string; processoId: string }> {
  const [id, processoId] = [await m.documento(n, FISICO), await m.processo(n)]
  await m.db.updateTable('documento').set({ processoDestinoId: processoId }).where('id', '=', id).execute()
  return { id, processoId }
}

const juntarSozinho = async (m: Mundo, documentoId: string): Promise<void> =>
  handle(m.entidade, 'documento.juntar-concluso', { documentoId })

const materia = (documentoId: string) => ({ documentoId, ato: { titulo: 'Portaria', codCategoria: 4 } })

/** O que prende, solta, exclui, guarda e publica. */
export const DISPUTAS_DE_COMPOSICAO: readonly Disputa[] = [
  {
    regra: 'anexar a um documento ∥ anexá-lo a outro: ninguém é anexo de anexo',
    async rodada(m, n) {
      const [x, y, z] = [
        await m.documento(`X ${n}`, FISICO),
        await m.documento(`Y ${n}`, FISICO),
        await m.documento(`Z ${n}`, FISICO),
      ]
      const anexar = (quem: 'ana' | 'dora', anexoId: string, principalId: string) => () =>
        m[quem].chama('documentoAnexar', { anexoId, principalId })
      return { atos: [anexar('ana', x, y), anexar('dora', y, z)], vencem: 1 }
    },
  },
  {
    regra: 'anexar ∥ excluir o principal: na Lixeira não há quem tenha anexos',
    async rodada(m, n) {
      const [anexoId, principalId] = [
        await m.documento(`X ${n}`, FISICO),
        await m.documento(`Y ${n}`, FISICO),
      ]
      return {
        atos: [
          () => m.ana.chama('documentoAnexar', { anexoId, principalId }),
          () => m.dora.chama('documentoExcluir', { id: principalId }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'anexar ∥ juntar o principal: o anexo vai com ele',
    async rodada(m, n) {
      const [anexoId, principalId, processoId] = [
        await m.documento(`X ${n}`, FISICO),
        await m.documento(`Y ${n}`, FISICO),
        await m.processo(n),
      ]
      const conferir = async () =>
        assert.deepEqual(
          [(await item(m, anexoId)).raizId, (await item(m, principalId)).raizId],
          [processoId, processoId],
        )
      const atos = [
        () => m.ana.chama('documentoAnexar', { anexoId, principalId }),
        () => m.dora.chama('documentoJuntar', { documentoId: principalId, processoId }),
      ]
      return { atos, vencem: 2, conferir }
    },
  },
  {
    regra: 'anexar ∥ arquivar o principal: ao Arquivo nada se anexa',
    async rodada(m, n) {
      const [anexoId, principalId] = [
        await m.documento(`X ${n}`, FISICO),
        await m.documento(`Y ${n}`, FISICO),
      ]
      const atos = [
        () => m.ana.chama('documentoAnexar', { anexoId, principalId }),
        () => m.dora.chama('documentoArquivar', { id: principalId }),
      ]
      return {
        atos,
        vencem: 'algum',
        conferir: (aceitos) => emOrdem(m, principalId, aceitos, ['documento.anexado', 'documento.arquivado']),
      }
    },
  },
  {
    regra: 'disjuntar a peça ∥ anexar a ela: o anexo vai com ela',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const [pecaId, anexoId] = [
        await m.documento(`P ${n}`, { assinado: true, peca: processoId }),
        await m.documento(`X ${n}`, FISICO),
      ]
      const conferir = async () =>
        assert.deepEqual([(await item(m, pecaId)).raizId, (await item(m, anexoId)).raizId], [pecaId, pecaId])
      const atos = [
        () => m.ana.chama('documentoDisjuntar', { id: pecaId }),
        () => m.dora.chama('documentoAnexar', { anexoId, principalId: pecaId }),
      ]
      return { atos, vencem: 2, conferir }
    },
  },
  {
    regra: 'excluir o processo ∥ juntar a ele: na Lixeira não há processo com peças',
    async rodada(m, n) {
      const [id, processoId] = [await m.documento(n, FISICO), await m.processo(n)]
      return {
        atos: [
          () => m.ana.chama('processoExcluir', { id: processoId }),
          () => m.dora.chama('documentoJuntar', { documentoId: id, processoId }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'excluir o processo ∥ apensar a ele: na Lixeira não há processo com apensos',
    async rodada(m, n) {
      const [p, q] = [
        await m.processo(`P ${n}`, { criadoEm: new Date(Date.now() - 60_000) }),
        await m.processo(`Q ${n}`),
      ]
      return {
        atos: [
          () => m.ana.chama('processoExcluir', { id: p }),
          () => m.dora.chama('processoApensar', { ids: [p, q] }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'arquivar o principal ∥ juntar ao apenso: no Arquivo nada se junta',
    async rodada(m, n) {
      const principal = await m.processo(`P ${n}`)
      const [apenso, documentoId] = [
        await m.processo(`A ${n}`, { apensoDe: principal }),
        await m.documento(n, FISICO),
      ]
      const atos = [
        () => m.ana.chama('documentoJuntar', { documentoId, processoId: apenso }),
        () => m.dora.chama('processoArquivar', { id: principal }),
      ]
      return {
        atos,
        vencem: 'algum',
        conferir: (aceitos) => emOrdem(m, apenso, aceitos, ['documento.juntado', 'processo.arquivado']),
      }
    },
  },
  {
    regra: 'arquivar o principal ∥ pedir assinatura de peça do apenso: no Arquivo nada fica pendente',
    async rodada(m, n) {
      const principal = await m.processo(`P ${n}`)
      const documentoId = await m.documento(n, {
        ...FISICO,
        peca: await m.processo(`A ${n}`, { apensoDe: principal }),
      })
      const assinantes = [{ usuarioId: m.beto.id, cargo: 'Procurador' }]
      const pedir = () =>
        m.ana.chama('documentoAlterarAssinantes', { documentoId, assinantes, assinantesExternos: [] })
      return { atos: [pedir, () => m.dora.chama('processoArquivar', { id: principal })], vencem: 1 }
    },
  },
  {
    regra: 'arquivar o principal ∥ desapensar: o apenso vai junto, ou o termo dele segura o principal',
    async rodada(m, n) {
      const principal = await m.processo(`P ${n}`)
      const apenso = await m.processo(`A ${n}`, { apensoDe: principal })
      return {
        atos: [
          () => m.ana.chama('processoDesapensar', { id: apenso }),
          () => m.dora.chama('processoArquivar', { id: principal }),
        ],
        vencem: 1,
      }
    },
  },
  {
    regra: 'desfazer o envio ∥ o destino o envia adiante: um dos dois, e a carga é a dobra',
    async rodada(m, n) {
      const id = await m.documento(n, { assinado: true })
      await m.ana.chama('documentoEnviar', { id, destinoId: m.setores.juridico })
      const atos = [
        () => m.ana.chama('documentoDesfazerEnvio', { id }),
        () => m.beto.chama('documentoEnviar', { id, destinoId: m.setores.fazenda }),
      ]
      return { atos, vencem: 1, conferir: () => conferirCarga(m.db, id) }
    },
  },
  {
    regra: 'desfazer o envio ∥ o destino o arquiva: um dos dois, e a carga é a dobra',
    async rodada(m, n) {
      const id = await m.processo(n)
      await m.ana.chama('processoEnviar', { id, destinoId: m.setores.juridico })
      return {
        atos: [
          () => m.ana.chama('processoDesfazerEnvio', { id }),
          () => m.beto.chama('processoArquivar', { id }),
        ],
        vencem: 1,
        conferir: () => conferirCarga(m.db, id),
      }
    },
  },
  {
    regra: 'tornar sigiloso ∥ enviar a quem não é autorizado: o sigiloso não sai',
    async rodada(m, n) {
      const id = await m.documento(n, FISICO)
      const restringir = () =>
        m.ana.chama('documentoAlterarRestricoes', { id, restricoes: ['SIGILOSO'], autorizados: [m.ana.id] })
      const conferir = async () => {
        const { sigiloso, cargaSetorId } = await item(m, id)
        assert.equal(cargaSetorId, sigiloso ? m.setores.protocolo : m.setores.juridico)
      }
      return {
        atos: [restringir, () => m.dora.chama('documentoEnviar', { id, destinoId: m.setores.juridico })],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'substituir ∥ enviar: não sai o que já se troca',
    async rodada(m, n) {
      const id = await m.documento(n, FISICO)
      const versionId = await m.armazem.receber(
        await m.ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
        PDF,
      )
      const atos = [
        () => m.ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf' }),
        () => m.dora.chama('documentoEnviar', { id, destinoId: m.setores.juridico }),
      ]
      return { atos, vencem: 1 }
    },
  },
  {
    regra: 'reter ∥ excluir: o retido não se exclui',
    async rodada(m, n) {
      const id = await m.documento(n, FISICO)
      const atos = [
        () => m.ana.chama('documentoExcluir', { id }),
        () => m.carla.chama('retencaoCriar', { docprocId: id, motivo: 'Ação popular nº 1' }),
      ]
      return {
        atos,
        vencem: 'algum',
        conferir: (aceitos) => emOrdem(m, id, aceitos, ['documento.excluido', 'documento.retido']),
      }
    },
  },
  {
    regra: 'reter ∥ expurgar: o retido não se destrói',
    async rodada(m, n) {
      const id = await vencidoNaLixeira(m, n)
      const conferir = async ([expurgou]: readonly boolean[]) =>
        assert.equal((await item(m, id)).expurgadoEm !== null, expurgou)
      return {
        atos: [
          () => daLixeira(m, id),
          () => m.carla.chama('retencaoCriar', { docprocId: id, motivo: 'Ação popular nº 1' }),
        ],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'restaurar ∥ expurgar: volta inteiro, ou não volta',
    async rodada(m, n) {
      const id = await vencidoNaLixeira(m, n)
      const conferir = async ([expurgou]: readonly boolean[]) => {
        const { excluidoEm, expurgadoEm } = await item(m, id)
        assert.deepEqual([excluidoEm !== null, expurgadoEm !== null], [expurgou, expurgou])
      }
      return {
        atos: [() => daLixeira(m, id), () => m.dora.chama('documentoRestaurar', { id })],
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'restaurar duas vezes: uma volta só',
    async rodada(m, n) {
      const id = await m.documento(n, FISICO)
      await m.ana.chama('documentoExcluir', { id })
      return {
        atos: [m.ana, m.carla].map((quem) => () => quem.chama('documentoRestaurar', { id })),
        vencem: 1,
      }
    },
  },
  {
    regra: 'levantar a retenção duas vezes: levanta-se uma',
    async rodada(m, n) {
      const { id } = await m.carla.chama('retencaoCriar', {
        docprocId: await m.processo(n),
        motivo: 'Ação popular nº 1',
      })
      return {
        atos: [1, 2].map(
          (vez) => () => m.carla.chama('retencaoLevantar', { id, motivo: `Trânsito em julgado ${vez}` }),
        ),
        vencem: 1,
      }
    },
  },
  {
    regra: 'publicar ∥ desconsiderar a peça: não se pede a publicação do desconsiderado',
    async rodada(m, n) {
      const processoId = await m.processo(n)
      const id = await publicavel(m, n, { peca: processoId })
      await m.ana.chama('processoEnviar', { id: processoId, destinoId: m.setores.fazenda })
      await m.dora.chama('processoEnviar', { id: processoId, destinoId: m.setores.protocolo })
      const desconsiderar = () => m.dora.chama('documentoDesconsiderar', { id, motivo: 'Por engano.' })
      const conferir = (aceitos: readonly boolean[]) =>
        emOrdem(m, id, aceitos, ['documento.publicacao-pedida', 'documento.desconsiderado'])
      return {
        atos: [() => m.ana.chama('diarioAutopublicacaoCreate', materia(id)), desconsiderar],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'publicar ∥ restringir: não se pede a publicação do restrito',
    async rodada(m, n) {
      const id = await publicavel(m, n)
      const restringir = () => m.dora.chama('documentoAlterarRestricoes', { id, restricoes: ['POSSE'] })
      const conferir = (aceitos: readonly boolean[]) =>
        emOrdem(m, id, aceitos, ['documento.publicacao-pedida', 'documento.restricoes-alteradas'])
      return {
        atos: [() => m.ana.chama('diarioAutopublicacaoCreate', materia(id)), restringir],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'publicar duas vezes: publica-se uma',
    async rodada(m, n) {
      const id = await publicavel(m, n)
      const conferir = async () =>
        assert.equal(
          await conta(m, sql`select count(*)::int as n from publicacao where documento_id = ${id}`),
          1,
        )
      return {
        atos: [m.ana, m.dora].map((quem) => () => quem.chama('diarioAutopublicacaoCreate', materia(id))),
        vencem: 1,
        conferir,
      }
    },
  },
  {
    regra: 'dois clonam o mesmo documento: dois clones',
    async rodada(m, n) {
      const id = await m.documento(n, { assinado: true })
      const conferir = async () =>
        assert.equal(
          await conta(
            m,
            sql`select count(distinct identificador)::int as n from docproc where clonado_de = ${id}`,
          ),
          2,
        )
      return {
        atos: [m.ana, m.beto].map((quem) => () => quem.chama('documentoClonar', { id })),
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'a juntada automática ∥ juntar à mão a outro processo: fica num só',
    async rodada(m, n) {
      const { id, processoId } = await aJuntar(m, n)
      const outroId = await m.processo(`Outro ${n}`)
      const conferir = async ([, juntou]: readonly boolean[]) =>
        assert.equal((await item(m, id)).paiId, juntou ? outroId : processoId)
      return {
        atos: [
          () => juntarSozinho(m, id),
          () => m.dora.chama('documentoJuntar', { documentoId: id, processoId: outroId }),
        ],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'a juntada automática ∥ excluir o processo: na Lixeira não há processo com peças',
    async rodada(m, n) {
      const { id, processoId } = await aJuntar(m, n)
      const conferir = async ([, excluiu]: readonly boolean[]) =>
        assert.equal((await item(m, id)).paiId, excluiu ? null : processoId)
      return {
        atos: [() => juntarSozinho(m, id), () => m.dora.chama('processoExcluir', { id: processoId })],
        vencem: 'algum',
        conferir,
      }
    },
  },
  {
    regra: 'a juntada automática ∥ arquivar o processo: no Arquivo nada se junta',
    async rodada(m, n) {
      const { id, processoId } = await aJuntar(m, n)
      const conferir = async () => {
        const atos = (await m.eventos(processoId)).filter((ato) =>
          ['documento.juntado', 'documento.nao-juntado', 'processo.arquivado'].includes(ato),
        )
        const { paiId } = await item(m, id)
        assert.deepEqual(
          atos,
          paiId === null
            ? ['processo.arquivado', 'documento.nao-juntado']
            : ['documento.juntado', 'processo.arquivado'],
        )
      }
      return {
        atos: [() => juntarSozinho(m, id), () => m.dora.chama('processoArquivar', { id: processoId })],
        vencem: 2,
        conferir,
      }
    },
  },
  {
    regra: 'apensar ∥ enviar um deles: vai com o principal, ou não se apensa',
    async rodada(m, n) {
      const [p, q] = [
        await m.processo(`P ${n}`, { criadoEm: new Date(Date.now() - 60_000) }),
        await m.processo(`Q ${n}`),
      ]
      const conferir = async () => {
        const [principal, apenso] = [await item(m, p), await item(m, q)]
        assert.equal(principal.cargaSetorId === m.setores.juridico || apenso.paiId === p, true)
        await conferirCarga(m.db, p)
      }
      const atos = [
        () => m.ana.chama('processoApensar', { ids: [p, q] }),
        () => m.dora.chama('processoEnviar', { id: p, destinoId: m.setores.juridico }),
      ]
      return { atos, vencem: 'algum', conferir }
    },
  },
  {
    regra: 'juntar ∥ enviar o processo: a peça vai com ele, ou não se junta',
    async rodada(m, n) {
      const [id, processoId] = [await m.documento(n, FISICO), await m.processo(n)]
      const conferir = (aceitos: readonly boolean[]) =>
        emOrdem(m, processoId, aceitos, ['documento.juntado', 'processo.enviado'])
      const atos = [
        () => m.ana.chama('documentoJuntar', { documentoId: id, processoId }),
        () => m.dora.chama('processoEnviar', { id: processoId, destinoId: m.setores.juridico }),
      ]
      return { atos, vencem: 'algum', conferir }
    },
  },
]
