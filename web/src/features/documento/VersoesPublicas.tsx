import { plural } from '@autos/contract/regras/texto.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { Instante } from '../../partes/itens/Instante.tsx'
import css from '../../partes/itens/Itens.module.css'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import type { Documento } from './documento.ts'

const SITUACAO = { FAZENDO: 'sendo feita', FEITA: 'pronta', RECUSADA: 'não foi feita' } as const

/** As versões públicas deste documento, ou de que documento este é a versão pública. */
export function VersoesPublicas({ documento }: { documento: Documento }) {
  const { versoesPublicas, certidaoDeTarja, extensao, pdf, acoes } = documento
  if (certidaoDeTarja) return <Certidao certidao={certidaoDeTarja} />
  const podeFazer = acoes.includes('PODE_ALTERAR_RESTRICOES') && pdf !== null && extensao === 'pdf'
  if (!podeFazer && versoesPublicas.length === 0) return null
  return (
    <Secao
      titulo="Versões públicas"
      {...(versoesPublicas.length > 0 ? { conta: versoesPublicas.length } : {})}
      ao={
        podeFazer && (
          <Button
            component="a"
            href={`#/documentos/versao-publica/${documento.id}`}
            variant="subtle"
            size="sm"
          >
            Fazer versão pública
          </Button>
        )
      }
    >
      {versoesPublicas.length === 0 ? (
        <p>
          Nenhuma. Para mostrar a quem é de fora sem os dados pessoais, faça uma: é outro documento, e este
          fica como está.
        </p>
      ) : (
        <ul className={css['lista']}>
          {versoesPublicas.map(({ id, situacao, causa, pedidaEm, tarjas, documento: feita }) => (
            <li key={id}>
              {feita ? (
                <Link to="/documento/{-$id}" params={{ id: feita.id }}>
                  {feita.titulo}
                </Link>
              ) : (
                <strong>Versão pública</strong>
              )}{' '}
              · {SITUACAO[situacao]} · {plural(tarjas, 'tarja', 'tarjas')} · <Instante em={pedidaEm} />
              {causa && <p>{causa}</p>}
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}

function Certidao({ certidao }: { certidao: NonNullable<Documento['certidaoDeTarja']> }) {
  const { original, pedidaPor, pedidaEm, paginas, hipoteses, sha256Original, conferente } = certidao
  const tarjas = paginas.reduce((soma, pagina) => soma + pagina.tarjas, 0)
  return (
    <Secao titulo="Versão pública">
      <Campos
        campos={[
          [
            'Feita de',
            original && (
              <Link key="original" to="/documento/{-$id}" params={{ id: original.id }}>
                {original.titulo}
              </Link>
            ),
          ],
          ['Pedida por', pedidaPor?.nome],
          ['Pedida em', <Instante key="em" em={pedidaEm} />],
          ['Tarjas', `${tarjas}, em ${plural(paginas.length, 'página', 'páginas')}`],
          ['Por quê', hipoteses.map(({ hipoteseLegal, tarjas: n }) => `${hipoteseLegal}: ${n}`).join('; ')],
          ['Lida de novo por', conferente],
          ['SHA-256 do original', <code key="sha">{sha256Original.slice(0, 12)}…</code>],
        ]}
      />
    </Secao>
  )
}
