-- A ordem de guardar tira permissões do item enquanto vale.
create trigger retencao_mudou after insert or update or delete on retencao for each row execute function linha_mudou('docproc_id', '');
create trigger contagem_mudou after insert or update or delete on contagem for each row execute function linha_mudou('docproc_id', '');
create trigger prazo_mudou after insert or update or delete on prazo for each row execute function linha_mudou('docproc_id', 'usuario_id,setor_id');
create trigger copia_mudou after insert or update or delete on copia for each row execute function linha_mudou('docproc_id', 'usuario_id,setor_id');
