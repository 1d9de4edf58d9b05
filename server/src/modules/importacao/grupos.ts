import { NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Chegada } from './chegada.ts'
import { anotarVindos, inserirEmTodas } from './gravar.ts'
import { idDe, idDoCodigo } from './ids.ts'
import type { Linha } from './linhas.ts'
import { emLotes } from './lotes.ts'
import { instante, listaDe, textoAte } from './valores.ts'

type Plano = {
  id: string
  nome: string
  sigla: string | null
  membros: string[]
  criadoEm: Date
  desativadoEm: Date | null
}

/** Comissões e grupos de trabalho: têm carga e autorização como um setor. Dois de mesmo nome são dois. */
export const importarGrupos = (chegada: Chegada): Promise<void> =>
  emLotes<Plano>(chegada, {
    arquivo: 'grupos.csv',
    especie: 'setor',
    porVez: 200,
    planejar(linha) {
      const plano = ler(chegada, linha)
      const { id, nome, sigla, desativadoEm } = plano
      chegada.ids.setor.set(linha.codigo, id)
      chegada.setores.set(id, {
        id,
        nome,
        sigla,
        superiorId: null,
        ativo: desativadoEm === null,
        grupo: true,
      })
      return plano
    },
    gravar: (lote) => gravarGrupos(chegada, lote),
  })

/** O primeiro dos membros é o dono (domínio §13). */
function ler(chegada: Chegada, linha: Linha): Plano {
  const quando = { fuso: chegada.meios.sistema.marca.fuso, agora: chegada.agora }
  const criadoEm = instante(linha, 'criado_em', quando) ?? chegada.agora
  return {
    id: idDe(chegada.fonte, 'setor', { codigo: linha.codigo, em: criadoEm }),
    nome: textoAte(linha, 'nome', NOME_MAX),
    sigla: textoAte(linha, 'sigla', SIGLA_MAX) || null,
    membros: listaDe(linha, 'membros').map((codigo) =>
      idDoCodigo(chegada, 'pessoa', { coluna: 'membros', codigo }),
    ),
    criadoEm,
    desativadoEm: instante(linha, 'desativado_em', quando),
  }
}

async function gravarGrupos(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Plano }[],
): Promise<void> {
  chegada.vieram.setor += lote.length
  if (chegada.ensaio) return
  const novos = lote.map(({ plano }) => plano)
  await transact(chegada.meios.ledger, async (tx) => {
    await inserirEmTodas(tx, {
      setor: novos.map(({ id, nome, sigla, criadoEm, desativadoEm }) => ({
        id,
        nome,
        sigla,
        criadoEm,
        desativadoEm,
        superiorId: null,
        grupo: true,
      })),
      lotacao: novos.flatMap(({ id, membros }) =>
        membros.map((usuarioId, ordem) => ({ setorId: id, usuarioId, ordem, desde: tx.now })),
      ),
    })
    for (const { id, nome, membros } of novos)
      await registrar(tx, chegada.meios.sistema, {
        ato: 'grupo.criado',
        dados: { grupoId: id, nome, membros },
        setorId: id,
      })
    await anotarVindos(tx, chegada, {
      especie: 'setor',
      vindos: lote.map(({ linha, plano }) => ({ codigo: linha.codigo, id: plano.id })),
    })
  })
}
