import { Switch, Textarea } from '@mantine/core'

import { config } from '../api/config.ts'
import { hasRoles, useMe } from '../base/session.ts'
import { NOME_DO_NIVEL } from '../partes/itens/nomes.ts'
import { CampoDeNumeracao } from '../partes/numeracao/CampoDeNumeracao.tsx'
import css from './bases/Formulario.module.css'
import { assinado, ehAMesma, mexeNoNumero, type Escolha, type Lido } from './classificacao.ts'
import { NIVEIS } from './niveis.ts'

type Props = {
  item: Lido
  escolha: Escolha
  mudar: (mudanca: Partial<Escolha>) => void
  erros: { numeracao?: string; motivo?: string }
  aoRecusar: (motivo: string) => void
}

/** O número que o item passa a ter, e o que acontece com o de agora. */
export function NovoNumero({ item, escolha, mudar, erros, aoRecusar }: Props) {
  const classificador = hasRoles(useMe(), ['classificacaoDocumental'])
  const processo = item.__typename === 'Processo'
  const { classificacao, numeracao, trocarNumero, motivo } = escolha
  if (!classificacao) return null
  if (processo && config().marca.numeroProcesso !== 'SEQUENCIAL')
    return <p className={css['dica']}>O número nacional do processo não muda.</p>
  const mesma = ehAMesma(item, classificacao)
  return (
    <>
      {mesma && !assinado(item) && (
        <Switch
          label={item.numeroCompleto ? `Trocar o número: ${item.numeroCompleto}` : 'Dar um número'}
          checked={trocarNumero}
          onChange={(event) => mudar({ trocarNumero: event.currentTarget.checked })}
        />
      )}
      {mexeNoNumero(item, escolha) && (
        <CampoDeNumeracao
          de={processo ? 'processo' : 'documento'}
          classificacao={classificacao}
          valor={numeracao}
          aoMudar={(nova) => mudar({ numeracao: nova })}
          erro={erros.numeracao}
          aoRecusar={aoRecusar}
        />
      )}
      {processo && classificador && mexeNoNumero(item, escolha) && (
        <Textarea
          label="Motivo"
          description="Obrigatório para trocar o número do processo que já saiu do setor de origem."
          value={motivo}
          error={erros.motivo}
          onChange={(event) => mudar({ motivo: event.currentTarget.value })}
        />
      )}
      {avisosDe(item, escolha).map((aviso) => (
        <p key={aviso} className={css['nota']}>
          {aviso}
        </p>
      ))}
    </>
  )
}

function avisosDe(item: Lido, escolha: Escolha): string[] {
  const { classificacao } = escolha
  const documento = item.__typename === 'Documento' ? item : undefined
  const sobe =
    documento &&
    classificacao &&
    NIVEIS.indexOf(classificacao.nivelAssinatura) > NIVEIS.indexOf(documento.nivelAssinatura)
  const larga = documento && item.numeroCompleto && mexeNoNumero(item, escolha)
  return [
    ...(assinado(item) ? ['O documento já tem assinatura: o número fica como está.'] : []),
    ...(larga ? [`${item.numeroCompleto} fica como lacuna no livro de números.`] : []),
    ...(sobe
      ? [
          `O nível mínimo de assinatura sobe para ${NOME_DO_NIVEL[classificacao.nivelAssinatura]}; quem ainda vai assinar é avisado.`,
        ]
      : []),
  ]
}
