import { Link } from '@tanstack/react-router'
import type { VerificarAutenticidadeQuery } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'
import { piorDe } from '../../partes/itens/qualidade.ts'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { type Enderecos } from '../../partes/leitor/use-copia-ou-original.ts'
import css from './Autenticidade.module.css'
import { BytesDoArquivo } from './BytesDoArquivo.tsx'
import { CompararArquivo } from './CompararArquivo.tsx'
import { Assinaturas } from './AssinaturasConferidas.tsx'
import { Arquivo } from './ArquivoConferido.tsx'

export type Conferido = VerificarAutenticidadeQuery['verificarAutenticidade']

// prettier-ignore
const SITUACOES: Readonly<Record<Conferido['situacao'], { frase: string; tom: 'sucesso' | 'perigo' | 'aviso' }>> = {
  VIGENTE:       { frase: 'O documento existe e está em vigor.',                                              tom: 'sucesso' },
  DESCONSIDERADA: { frase: 'O documento existe, mas foi desconsiderado: perdeu o efeito.',                    tom: 'perigo' },
  SUBSTITUIDA:   { frase: 'O documento existe, mas outro arquivo foi posto no lugar do que se conferiu.',     tom: 'aviso' },
}

// prettier-ignore
const COM_ASSINATURA: Readonly<Record<NonNullable<ReturnType<typeof piorDe>>, { frase: string; tom: 'perigo' | 'aviso' }>> = {
  invalida:      { frase: 'O documento existe e está em vigor, mas tem assinatura inválida: o motivo está junto dela, abaixo.', tom: 'perigo' },
  avisos:        { frase: 'O documento existe e está em vigor, com avisos sobre as assinaturas: estão junto delas, abaixo.',    tom: 'aviso' },
}

function situacaoDe({ situacao, assinaturas }: Conferido) {
  const pior = situacao === 'VIGENTE' ? piorDe(assinaturas) : undefined
  return pior ? COM_ASSINATURA[pior] : SITUACOES[situacao]
}

export type Props = { documento: Conferido; recarregar: () => Promise<Enderecos | null | undefined> }

/**
 * O que se diz de um documento a quem só tem o código: se vale, de quem são as assinaturas e, quando é
 * público, o arquivo.
 */
export function DocumentoConferido({ documento, recarregar }: Props) {
  const { frase, tom } = situacaoDe(documento)
  return (
    <>
      <p role="status" className={css['situacao']} data-tom={tom}>
        {frase}
      </p>
      <Dados documento={documento} />
      <Assinaturas assinaturas={documento.assinaturas} />
      <CompararArquivo codigo={documento.codigo} assinaturas={piorDe(documento.assinaturas)} />
      <Secao titulo="Arquivo">
        {documento.pdf ? (
          <>
            <Arquivo
              titulo={documento.titulo}
              chave={`${documento.codigo} ${documento.versao.numero}`}
              enderecos={{ ...documento, pdf: documento.pdf }}
              viradas={documento.viradas}
              recarregar={recarregar}
            />
            {documento.assinaturas.length > 0 && <BytesDoArquivo codigo={documento.codigo} />}
          </>
        ) : (
          <p>O arquivo não é público. Quem o tem pode compará-lo acima.</p>
        )}
      </Secao>
    </>
  )
}

function Dados({ documento }: Pick<Props, 'documento'>) {
  return (
    <Secao titulo={documento.titulo}>
      <Campos
        campos={[
          ['Entidade', documento.entidade],
          ['Espécie', documento.tipo ? `${documento.especie} ${documento.tipo}` : documento.especie],
          ['Número', documento.numeroCompleto && <span className="numero">{documento.numeroCompleto}</span>],
          [
            'Identificador',
            <span key="identificador" className="numero">
              {documento.identificador}
            </span>,
          ],
          [
            'Código',
            <span key="codigo" className="numero">
              {documento.codigo}
            </span>,
          ],
          [
            'Cadastrado em',
            <span key="criado" className="numero">
              {dataHora(documento.criadoEm)}
            </span>,
          ],
          [
            'Diário oficial',
            documento.diarioUrl && (
              <a href={documento.diarioUrl} target="_blank" rel="noreferrer">
                Ver a publicação
              </a>
            ),
          ],
        ]}
      />
      {documento.erratas.length > 0 && <Erratas erratas={documento.erratas} />}
    </Secao>
  )
}

function Erratas({ erratas }: Pick<Conferido, 'erratas'>) {
  return (
    <>
      <p>Corrigido por:</p>
      <ul>
        {erratas.map(({ codigo, identificador, titulo }) => (
          <li key={codigo}>
            <Link to="/autenticidade/{-$codigo}" params={{ codigo }}>
              {titulo}
            </Link>{' '}
            <span className="numero">{identificador}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
