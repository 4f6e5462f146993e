@echo off
rem Starts the command throng of a download, from any folder. It builds nothing and writes nothing.
rem THRONG_JAVA_OPTS: extra options for java. THRONG_MAIN: another main class.
setlocal
set "root=%~dp0.."
set "java="
if exist "%root%\runtime\bin\java.exe" set "java=%root%\runtime\bin\java.exe"
if not defined java if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for %%j in (java.exe) do if not "%%~$PATH:j"=="" set "java=%%~$PATH:j"
if not defined java goto none

set "version=0"
for /f "tokens=3" %%v in ('call "%java%" -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
for /f "tokens=1 delims=.-+" %%v in ("%version%") do set "version=%%v"
if %version% LSS 25 goto none

rem Verbs that tell of scenarios need no kernels: without their module Java does not warn of it, and starts faster.
set "options=--add-modules jdk.incubator.vector"
if defined THRONG_MAIN goto start
for %%v in (list info validate export schema help completion) do (
    if "%~1"=="%%v" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
)

:start
if not defined THRONG_MAIN set "THRONG_MAIN=throng.examples.Throng"
"%java%" %options% --enable-native-access=ALL-UNNAMED %THRONG_JAVA_OPTS% -cp "%root%\throng.jar" %THRONG_MAIN% %*
exit /b %errorlevel%

:none
echo throng: no JDK 25 or newer found: install one (such as Temurin, https://adoptium.net), or set JAVA_HOME to it 1>&2
exit /b 2
