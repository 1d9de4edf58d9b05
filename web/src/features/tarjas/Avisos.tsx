import css from './Tarjas.module.css'
import type { Documento } from './tarjas.ts'

const lista = new Intl.ListFormat('pt-BR')
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
  if (dados.semTexto.length === 0) return null
  const ditas = dados.semTexto.slice(0, DITAS).map(String)
  const mais = dados.semTexto.length - ditas.length
  const quais = lista.format(mais > 0 ? [...ditas, `mais ${mais}`] : ditas)
  return (
    <div className={css['nota']} data-tom="aviso">
      <p>
        {dados.semTexto.length === 1
          ? `Na página ${quais}, que é imagem,`
          : `Nas páginas ${quais}, que são imagens,`}{' '}
        nada se pôde procurar: leia e desenhe as tarjas.
      </p>
    </div>
  )
}
