import css from './Accessibility.module.css'
import { usePageTitle } from '../../base/page-title.ts'

const KEYS: readonly [string, string][] = [
  ['Alt+1', 'Ir para o conteúdo'],
  ['Alt+2', 'Ir para o menu'],
  ['Alt+3', 'Ir para a busca'],
  ['Alt+4', 'Ir para o rodapé'],
]

/** e-MAG asks for this page in every layout. */
export function Accessibility() {
  usePageTitle('Acessibilidade')
  return (
    <article className={css['page']}>
      <h1>Acessibilidade</h1>
      <p>
        Este sistema é feito para atender ao Modelo de Acessibilidade em Governo Eletrônico (e-MAG), às diretrizes WCAG 2.2 no nível AA e à ABNT NBR 17225. A cada versão, as
        páginas e os diálogos são conferidos por um verificador automático, que não acha tudo; o que ele não vê depende de quem usa nos contar.
      </p>
      <h2>Atalhos</h2>
      <table className={css['keys']}>
        <caption className="so-leitor">Atalhos de navegação</caption>
        <thead>
          <tr>
            <th scope="col">Teclas</th>
            <th scope="col">O que fazem</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, what]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Em Firefox no Windows, use Alt+Shift com o número. Os atalhos de uma tecla das listas estão na ajuda (tecla ?) e podem ser desligados.</p>
      <h2>Aparência</h2>
      <p>
        Quem trabalha na entidade tem, no menu com o seu nome, modo escuro, alto contraste e densidade das listas; nas áreas pública, do cidadão e do convidado, os dois primeiros
        são botões no topo. O texto cresce com o zoom do navegador, e essas áreas se ajustam a telas de 320 pixels.
      </p>
      <h2>Encontrou uma barreira?</h2>
      <p>Informe a ouvidoria da sua entidade, com o endereço da página e o que você tentava fazer.</p>
    </article>
  )
}
