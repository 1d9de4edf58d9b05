import { enumerar, plural } from '@autos/contract/regras/texto.ts'
import { Checkbox } from '@mantine/core'

import { mensagemDe } from '../api/errors.ts'
import { NOME_DO_DADO } from '../partes/itens/nomes-dos-dados.ts'
import { fraseDoExaminado, fraseDoNaoExaminado, nomeDoLugar } from '../partes/itens/nomes-dos-lugares.ts'
import css from './DadosAVista.module.css'
import type { AVista, DadosAVista as Estado } from './use-dados-a-vista.ts'

/** Antes de abrir a quem não lia: o que se achou, em que páginas, e o que fazer a respeito. */
export function DadosAVista({ de, fechar }: { de: Estado; fechar: () => void }) {
  if (de.erro) return <p role="alert">{mensagemDe(de.erro)}</p>
  if (!de.pede) return null
  return (
    <section className={css['quadro']} aria-label="Dados pessoais">
      <h3>Dados pessoais</h3>
      <ul>
        {de.itens.map((um) => (
          <li key={um.item?.id}>
            {um.item?.titulo}: {fraseDe(um)}{' '}
            {um.item && um.situacao !== 'ESPERANDO' && (
              <a href={`#/documentos/versao-publica/${um.item.id}`} onClick={fechar}>
                Fazer versão pública
              </a>
            )}
            {um.examinados.length > 0 && <p className={css['onde']}>{fraseDoExaminado(um.examinados)}</p>}
          </li>
        ))}
      </ul>
      <Vistos vistos={de.vistos} setVistos={de.setVistos} />
    </section>
  )
}

/** Quem decide abrir diz que viu. */
export function Vistos({ vistos, setVistos }: { vistos: boolean; setVistos: (sim: boolean) => void }) {
  return (
    <Checkbox
      label="Vi, e decido abrir assim mesmo: fica no andamento."
      checked={vistos}
      onChange={(event) => setVistos(event.currentTarget.checked)}
    />
  )
}

export function fraseDe({ situacao, dados, semTexto, naoExaminados }: Omit<AVista, 'item'>): string {
  if (situacao === 'ESPERANDO')
    return 'o texto ainda está sendo lido. Espere, ou leia você mesmo antes de decidir.'
  if (situacao === 'SEM_TEXTO') return 'não se pôde procurar neste arquivo. Leia-o antes de decidir.'
  const achados = dados.map(
    ({ tipo, paginas, lugares }) => `${NOME_DO_DADO[tipo]} (${onde(paginas, lugares)})`,
  )
  const imagens =
    semTexto.length > 0 ? [`${plural(semTexto.length, 'página', 'páginas')} em que não se pôde procurar`] : []
  const ditos = [...achados, ...imagens]
  const achou = ditos.length === 0 ? 'nada se achou onde se pôde procurar.' : `${enumerar(ditos)}.`
  return `${achou} ${fraseDoNaoExaminado(naoExaminados)}`.trimEnd()
}

const DITAS = 5

/** Nas páginas, e em que lugares fora delas. */
function onde(paginas: readonly number[], lugares: AVista['dados'][number]['lugares']): string {
  const nomes = lugares.slice(0, DITAS).map(nomeDoLugar)
  const mais = lugares.length - nomes.length
  const ditos = [...(paginas.length > 0 ? [emPaginas(paginas)] : []), ...nomes]
  return (mais > 0 ? [...ditos, `mais ${mais}`] : ditos).join('; ')
}

function emPaginas(paginas: readonly number[]): string {
  if (paginas.length === 1) return `página ${paginas[0]}`
  const ditas = paginas.slice(0, DITAS).map(String)
  const mais = paginas.length - ditas.length
  return `páginas ${enumerar(mais > 0 ? [...ditas, `mais ${mais}`] : ditas)}`
}
