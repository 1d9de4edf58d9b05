import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** As peças de seguida, como um texto só; a partir da que está aberta, se alguém a escolheu. */
export function LerOProcesso({ id, peca }: { id: string; peca: string | undefined }) {
  return (
    <Button
      fullWidth
      mb={8}
      variant="outline"
      leftSection={<IconBook2 aria-hidden size={18} />}
      renderRoot={(props) => (
        <Link to="/processo/$id/ler" params={{ id }} search={peca ? { peca } : {}} {...props} />
      )}
    >
      Ler o processo
    </Button>
  )
}
