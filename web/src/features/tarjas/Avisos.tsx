import { enumerar } from '@autos/contract/regras/texto.ts'
import { NOME_DO_DADO } from '../../partes/itens/nomes-dos-dados.ts'
import { fraseDoExaminado, fraseDoNaoExaminado, nomeDoLugar } from '../../partes/itens/nomes-dos-lugares.ts'
import css from './Tarjas.module.css'
import type { Documento } from './tarjas.ts'

const DITAS = 12

/** O que se pôde procurar, e onde é preciso ler. */
export function Avisos({ dados }: { dados: Documento['dadosPessoais'] }) {
  if (!dados) return null
  if (dados.situacao === 'ESPERANDO')
    return (
      <div className={css['nota']} role="status">
        <p>O texto do arquivo ainda está sendo lido. O que se achar aparece aqui sozinho.</p>
      </div>
    )
  if (dados.situacao === 'SEM_TEXTO')
    return (
      <div className={css['nota']} data-tom="aviso">
        <p>O texto deste arquivo não pôde ser lido: leia as páginas e desenhe as tarjas.</p>
      </div>
    )
  return (
    <>
      {dados.semTexto.length > 0 && <SemTexto semTexto={dados.semTexto} />}
      <ForaDasPaginas dados={dados} />
    </>
  )
}

/** A versão pública não leva o que está fora das páginas, salvo o que se vê sobre elas. */
function ForaDasPaginas({ dados }: { dados: NonNullable<Documento['dadosPessoais']> }) {
  const { foraDasPaginas, naoExaminados, examinados } = dados
  if (foraDasPaginas.length + naoExaminados.length === 0) return null
  const achados = foraDasPaginas.flatMap(({ tipo, lugares }) =>
    lugares.map((um) => `${NOME_DO_DADO[tipo]} em ${nomeDoLugar(um)}`),
  )
  return (
    <div className={css['nota']} data-tom="aviso">
      {achados.length > 0 && (
        <p>
          Fora do texto das páginas: {enumerar(achados.slice(0, DITAS))}
          {achados.length > DITAS && ` e mais ${achados.length - DITAS}`}. O que se vê sobre uma página vem
          tarjado; o mais não passa à versão pública.
        </p>
      )}
      {naoExaminados.length > 0 && <p>{fraseDoNaoExaminado(naoExaminados)}</p>}
      <p>{fraseDoExaminado(examinados)}</p>
    </div>
  )
}

function SemTexto({ semTexto }: { semTexto: readonly number[] }) {
  const ditas = semTexto.slice(0, DITAS).map(String)
  const mais = semTexto.length - ditas.length
  const quais = enumerar(mais > 0 ? [...ditas, `mais ${mais}`] : ditas)
  return (
    <div className={css['nota']} data-tom="aviso">
      <p>
        {semTexto.length === 1
          ? `Na página ${quais}, que é imagem,`
          : `Nas páginas ${quais}, que são imagens,`}{' '}
        nada se pôde procurar: leia e desenhe as tarjas.
      </p>
    </div>
  )
}
