import { useMutation } from '@tanstack/react-query'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { VerificarAutenticidadeDocument } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'
import { AreaDeSoltar } from '../../partes/arquivo/AreaDeSoltar.tsx'
import { sha256De } from '../../partes/arquivo/sha256.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import type { piorDe } from '../../partes/itens/qualidade.ts'
import css from './Autenticidade.module.css'
import type { Conferido } from './DocumentoConferido.tsx'

type Comparado = { nome: string; sha256: string; arquivo: Conferido['arquivo'] }

/**
 * Diz se um arquivo que a pessoa tem é este documento, byte por byte. O arquivo não sai do computador: só o
 * resumo dele.
 */
export function CompararArquivo({
  codigo,
  assinaturas,
}: {
  codigo: string
  assinaturas: ReturnType<typeof piorDe>
}) {
  const comparacao = useMutation({
    mutationFn: async (arquivo: File): Promise<Comparado> => {
      const sha256 = await sha256De(arquivo.stream())
      const { verificarAutenticidade } = await executar(VerificarAutenticidadeDocument, {
        codigo,
        hash: sha256,
      })
      return { nome: arquivo.name, sha256, arquivo: verificarAutenticidade.arquivo }
    },
  })
  return (
    <Secao titulo="Comparar um arquivo">
      <AreaDeSoltar
        receber={([arquivo]) => arquivo && comparacao.mutate(arquivo)}
        desligado={comparacao.isPending}
        rotulo="Arquivo a comparar"
      >
        O arquivo não sai deste computador: só o resumo dele (SHA-256).
      </AreaDeSoltar>
      <div aria-live="polite">
        {comparacao.isPending && <p>Comparando…</p>}
        {comparacao.error && (
          <p className={css['situacao']} data-tom="aviso">
            {mensagemDe(comparacao.error)}
          </p>
        )}
        {comparacao.data && <Comparacao {...comparacao.data} assinaturas={assinaturas} />}
      </div>
    </Secao>
  )
}

const SOBRE_AS_ASSINATURAS = {
  invalida: ' Mas tem assinatura inválida, como se diz acima.',
  avisos: ' As assinaturas dele têm avisos, que estão acima.',
}

function Comparacao({
  nome,
  sha256,
  arquivo,
  assinaturas,
}: Comparado & { assinaturas: ReturnType<typeof piorDe> }) {
  const [frase, tom] =
    arquivo === null
      ? ([
          `${nome} não é este documento: algum byte difere. Pode ser uma cópia impressa em outro PDF, ou alterada.`,
          'perigo',
        ] as const)
      : arquivo.emVigor
        ? ([
            `${nome} é este documento, sem alteração.${assinaturas ? SOBRE_AS_ASSINATURAS[assinaturas] : ''}`,
            assinaturas ? 'aviso' : 'sucesso',
          ] as const)
        : arquivo.substituida
          ? ([`${nome} é uma versão deste documento que foi substituída.`, 'aviso'] as const)
          : ([
              `${nome} é este documento como estava em ${dataHora(arquivo.criadaEm)}, antes do que se acrescentou depois.`,
              'aviso',
            ] as const)
  return (
    <>
      <p className={css['situacao']} data-tom={tom}>
        {frase}
      </p>
      <p className={css['resumo']}>
        SHA-256 <code className="numero">{sha256}</code>
      </p>
    </>
  )
}
