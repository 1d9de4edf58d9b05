import { comprimento, ESPECIE_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { type Chegada, type Classe, NaoCabe } from './chegada.ts'
import { anotarVindos, inserir } from './gravar.ts'
import { idDe } from './ids.ts'
import type { Linha } from './linhas.ts'
import { emLotes } from './lotes.ts'
import { restricoesDe } from './restricoes.ts'
import { listaDe, simOuNao, textoAte, umDe } from './valores.ts'

const NIVEIS = ['SIMPLES', 'AVANCADA', 'QUALIFICADA'] as const
const CRITERIOS = ['Tipo', 'Ano', 'Setor']
type Plano = {
  classe: Classe
  ativa: boolean
  nascePublico: boolean
  restricoesPadrao: string[]
  jaHavia: boolean
}

/** A de mesma espécie e mesmo tipo já havia, e fica como está. */
export const importarClassificacoes = (chegada: Chegada): Promise<void> =>
  emLotes<Plano>(chegada, {
    arquivo: 'classificacoes.csv',
    especie: 'classificacao',
    porVez: 200,
    planejar(linha) {
      const lida = ler(chegada, linha)
      const chave = (classe: Classe): string => `${dobrar(classe.especie)}|${dobrar(classe.tipo ?? '')}`
      const havia = [...chegada.classes.values()].find((uma) => chave(uma) === chave(lida.classe))
      const classe = havia ?? lida.classe
      chegada.ids.classificacao.set(linha.codigo, classe.id)
      chegada.classes.set(classe.id, classe)
      return { ...lida, classe, jaHavia: havia !== undefined }
    },
    gravar: (lote) => gravarClassificacoes(chegada, lote),
  })

function ler({ fonte, agora }: Chegada, linha: Linha): Omit<Plano, 'jaHavia'> {
  const uso = umDe(linha, 'uso', { valores: ['documento', 'processo', 'ambos'], padrao: 'ambos' })
  const numeraPor = listaDe(linha, 'numerar_por').map((texto) => {
    if (comprimento(texto) > ESPECIE_MAX)
      throw new NaoCabe('numerar_por', `“${texto}” tem mais de ${ESPECIE_MAX} caracteres.`)
    return CRITERIOS.find((um) => dobrar(um) === dobrar(texto)) ?? texto
  })
  return {
    classe: {
      id: idDe(fonte, 'classificacao', { codigo: linha.codigo, em: agora }),
      especie: textoAte(linha, 'especie', ESPECIE_MAX),
      tipo: textoAte(linha, 'tipo', ESPECIE_MAX) || null,
      numeravel: simOuNao(linha, 'numerada', 'sim'),
      numeraPor,
      deDocumento: uso !== 'processo',
      deProcesso: uso !== 'documento',
      nivelAssinatura: umDe(linha, 'nivel_assinatura', { valores: NIVEIS, padrao: 'SIMPLES' }),
    },
    ativa: simOuNao(linha, 'ativa', 'sim'),
    ...doNascimento(linha),
  }
}

/** PUBLICO é o que nasce público; em branco ou INTERNO, o que nasce interno. */
function doNascimento(linha: Linha): Pick<Plano, 'nascePublico' | 'restricoesPadrao'> {
  const restricoesPadrao = restricoesDe(linha)
  return { nascePublico: restricoesPadrao.length === 0, restricoesPadrao }
}

async function gravarClassificacoes(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Plano }[],
): Promise<void> {
  chegada.vieram.classificacao += lote.length
  if (chegada.ensaio) return
  const novas = lote.map(({ plano }) => plano).filter(({ jaHavia }) => !jaHavia)
  const linhas = novas.map(({ classe: { numeraPor, ...classe }, ativa, ...nascimento }) => ({
    ...classe,
    ativa,
    nascePublico: nascimento.nascePublico,
    restricoesPadrao: nascimento.restricoesPadrao,
    numeracaoCampos: [...new Set([...CRITERIOS, ...numeraPor])].map((campo) => ({
      campo,
      valor: null,
      on: numeraPor.includes(campo),
    })),
  }))
  await transact(chegada.meios.ledger, async (tx) => {
    await inserir(
      tx,
      'classificacao',
      linhas.map((linha) => ({ ...linha, criadaEm: tx.now })),
    )
    for (const { id, ...dados } of linhas)
      await registrar(tx, chegada.meios.sistema, {
        ato: 'classificacao.cadastrada',
        dados: { classificacaoId: id, ...dados },
      })
    await anotarVindos(tx, chegada, {
      especie: 'classificacao',
      vindos: lote.map(({ linha, plano }) => ({ codigo: linha.codigo, id: plano.classe.id })),
    })
  })
}
