import { useState } from 'react'

import type { Entidade } from '../../api/config.ts'
import { vereditoDe } from '../../partes/itens/qualidade.ts'
import { Instante } from '../../partes/itens/Instante.tsx'
import { dataHora } from '../../ui/formato.ts'
import css from './Comprovante.module.css'
import type { DocumentoComprovado } from './PaginaDoComprovante.tsx'

type Props = { documento: DocumentoComprovado; codigo: string; entidade: Entidade; emitidoPor: string }

/** Uma folha A4, que se lê também em preto e branco. */
export function Folha({ documento, codigo, entidade, emitidoPor }: Props) {
  const [emitidoEm] = useState(() => new Date().toISOString())
  return (
    <article className={css['folha']}>
      <header>
        {entidade.logoUrl && <img src={entidade.logoUrl} alt="" />}
        <p>{entidade.nome}</p>
      </header>
      <h1>Comprovante de autenticidade</h1>
      {documento.desconsiderado && (
        <p className={css['desconsiderado']}>Este documento foi desconsiderado: perdeu o efeito.</p>
      )}
      <ComoConferir codigo={codigo} endereco={documento.urlAutenticidade} />
      <Dados documento={documento} />
      <Assinaturas assinaturas={documento.assinaturas} />
      <footer>
        Emitido em {dataHora(emitidoEm)} por {emitidoPor}. O que está aqui é de quando se emitiu: vale o que a
        página de conferência disser.
      </footer>
    </article>
  )
}

function ComoConferir({ codigo, endereco }: { codigo: string; endereco: string | null }) {
  return (
    <section className={css['conferir']}>
      <img
        src={`/autenticidade/${codigo}.svg`}
        alt="Figura que leva à página de conferência"
        width={128}
        height={128}
      />
      <div>
        <p>Confira este documento, sem entrar no sistema, apontando a câmera para a figura ou em</p>
        <p className={css['endereco']}>{endereco}</p>
        <p>
          Código: <strong className="numero">{codigo}</strong>
        </p>
      </div>
    </section>
  )
}

function Dados({ documento }: Pick<Props, 'documento'>) {
  const { titulo, identificador, numeroCompleto, classificacao, criadoEm, urlPublica } = documento
  const [versao] = documento.versoes
  return (
    <dl>
      {campo('Título', titulo)}
      {campo('Espécie', [classificacao?.especie, classificacao?.tipo].filter(Boolean).join(' '))}
      {campo('Número', numeroCompleto)}
      {campo('Identificador', <span className="numero">{identificador}</span>)}
      {campo('Cadastrado em', <Instante em={criadoEm} />)}
      {campo(
        'Acesso',
        urlPublica
          ? 'Público: qualquer pessoa o lê na página de conferência.'
          : 'Restrito: na página se confere que existe, sem que se leia.',
      )}
      {versao &&
        campo(
          'Arquivo em vigor',
          `versão ${versao.numero}${versao.paginas ? `, ${versao.paginas} ${versao.paginas === 1 ? 'página' : 'páginas'}` : ''}`,
        )}
      {versao && campo('Resumo do arquivo (SHA-256)', <code>{versao.sha256}</code>)}
    </dl>
  )
}

function campo(nome: string, valor: React.ReactNode) {
  return valor ? (
    <div>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  ) : null
}

/** As que se recusaram não são assinaturas; as do arquivo substituído já não valem. */
function Assinaturas({ assinaturas }: Pick<DocumentoComprovado, 'assinaturas'>) {
  const feitas = assinaturas.filter(({ dataRejeicao, revogada }) => !dataRejeicao && !revogada)
  return (
    <section>
      <h2>Assinaturas</h2>
      {feitas.length === 0 && <p>Nenhuma.</p>}
      <ul>
        {feitas.map((assinatura) => (
          <li key={assinatura.id}>
            <strong>{assinatura.nome}</strong>
            {assinatura.cargo && ` · ${assinatura.cargo}`}
            {assinatura.cpfCnpj && (
              <>
                {' · '}
                <span className="numero">{assinatura.cpfCnpj}</span>
              </>
            )}
            <br />
            Assinatura {vereditoDe(assinatura).nome}
            {assinatura.dataAssinatura && (
              <>
                , em <Instante em={assinatura.dataAssinatura} />
              </>
            )}
            {assinatura.avisos.map(({ frase }) => (
              <em key={frase}>{frase}</em>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
