import { config } from '../../api/config.ts'
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
        Este sistema é feito segundo o Modelo de Acessibilidade em Governo Eletrônico (e-MAG), as diretrizes
        WCAG 2.2 no nível AA e a ABNT NBR 17225. As páginas e os diálogos passam por um exame automático a
        cada versão, e o trabalho do dia (ler, assinar, enviar, juntar, marcar e arquivar) é percorrido só com
        o teclado. Um exame por pessoas que usam leitor de tela ainda não foi feito: se algo impedir você de
        usar o sistema, conte a quem cuida dele.
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
      <p>
        Em Firefox no Windows, use Alt+Shift com o número. Os atalhos de uma tecla das listas estão na ajuda
        (tecla ?) e podem ser desligados.
      </p>
      <h2>Aparência</h2>
      <p>
        O menu da pessoa, no topo, tem modo escuro, alto contraste e densidade das listas. O texto cresce com
        o zoom do navegador; as áreas pública, do cidadão e do convidado se ajustam a telas de 320 pixels
        {config().marca.larguraMinima < 1024 ? ', e também a de quem trabalha na entidade' : ''}.
      </p>
      <h2>Encontrou uma barreira?</h2>
      <p>Informe a ouvidoria da sua entidade, com o endereço da página e o que você tentava fazer.</p>
    </article>
  )
}
