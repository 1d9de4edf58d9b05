import { dobrar } from '@autos/contract/regras/texto.ts'
import { NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import { anotarVindos, inserir } from './gravar.ts'
import { idDe } from './ids.ts'
import type { Linha } from './linhas.ts'
import { emLotes, tentar } from './lotes.ts'
import { instante, textoAte } from './valores.ts'

type Novo = {
  id: string
  nome: string
  sigla: string | null
  superior: string
  criadoEm: Date
  desativadoEm: Date | null
  jaHavia: boolean
}

/** Os setores, de uma vez: o superior pode vir depois de quem lhe é subordinado. O que tem a mesma sigla é o mesmo. */
export const importarSetores = (chegada: Chegada): Promise<void> =>
  emLotes<Novo>(chegada, {
    arquivo: 'setores.csv',
    especie: 'setor',
    porVez: Number.POSITIVE_INFINITY,
    planejar(linha) {
      const { fonte, agora, meios } = chegada
      const quando = { fuso: meios.sistema.marca.fuso, agora }
      const sigla = textoAte(linha, 'sigla', SIGLA_MAX) || null
      const nome = textoAte(linha, 'nome', NOME_MAX)
      const criadoEm = instante(linha, 'criado_em', quando) ?? agora
      const desativadoEm = instante(linha, 'desativado_em', quando)
      const havia = [...chegada.setores.values()].find(
        (setor) => !setor.grupo && dobrar(setor.sigla ?? setor.nome) === dobrar(sigla ?? nome),
      )
      const id = havia?.id ?? idDe(fonte, 'setor', { codigo: linha.codigo, em: criadoEm })
      chegada.ids.setor.set(linha.codigo, id)
      if (havia === undefined)
        chegada.setores.set(id, {
          id,
          sigla,
          nome,
          superiorId: null,
          ativo: desativadoEm === null,
          grupo: false,
        })
      return {
        id,
        nome,
        sigla,
        superior: linha.de('superior'),
        criadoEm,
        desativadoEm,
        jaHavia: havia !== undefined,
      }
    },
    gravar: (lote) => gravarSetores(chegada, lote),
  })

async function gravarSetores(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Novo }[],
): Promise<void> {
  for (const { linha, plano } of lote) await tentar(chegada, linha, () => ligarSuperior(chegada, plano))
  chegada.vieram.setor += lote.length
  if (chegada.ensaio) return
  const novos = lote.map(({ plano }) => plano).filter(({ jaHavia }) => !jaHavia)
  const superiorDe = (id: string): string | null => chegada.setores.get(id)?.superiorId ?? null
  await transact(chegada.meios.ledger, async (tx) => {
    await inserir(
      tx,
      'setor',
      novos.map(({ id, nome, sigla, criadoEm, desativadoEm }) => ({
        id,
        nome,
        sigla,
        criadoEm,
        desativadoEm,
        superiorId: superiorDe(id),
        grupo: false,
      })),
    )
    for (const { id, nome, sigla } of novos)
      await registrar(tx, chegada.meios.sistema, {
        ato: 'setor.criado',
        dados: { setorId: id, nome, sigla, superiorId: superiorDe(id) },
      })
    await anotarVindos(tx, chegada, {
      especie: 'setor',
      vindos: lote.map(({ linha, plano }) => ({ codigo: linha.codigo, id: plano.id })),
    })
  })
}

/** O setor entra de qualquer modo; sem superior, se o que se diz não serve. */
function ligarSuperior(chegada: Chegada, { id, superior, jaHavia }: Novo): void {
  if (superior === '' || jaHavia) return
  const superiorId = chegada.ids.setor.get(superior)
  if (superiorId === undefined)
    throw new NaoCabe('superior', `Não há setor de código ${superior}, e este entrou sem superior.`)
  for (
    let acima: string | null = superiorId;
    acima !== null;
    acima = chegada.setores.get(acima)?.superiorId ?? null
  )
    if (acima === id)
      throw new NaoCabe('superior', 'O setor seria superior de si mesmo, e entrou sem superior.')
  chegada.setores.get(id)!.superiorId = superiorId
}
